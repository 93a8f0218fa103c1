/** The links between the forms keep the page's query, which says whether the desktop app waits. */
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll('[data-keeps-query]')) {
    link.setAttribute('href', link.getAttribute('href') + location.search);
  }
});

export {};
