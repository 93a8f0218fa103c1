/**
 * Links between the forms keep the page's query, which tells whether the desktop app is waiting.
 */
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll('[data-keeps-query]')) {
    link.setAttribute('href', link.getAttribute('href') + location.search);
  }
});

export {};
