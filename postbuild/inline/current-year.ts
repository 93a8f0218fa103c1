/** A page built last year shows the current year in its footer. */
addEventListener('DOMContentLoaded', () => {
  const now = new Date().getFullYear();
  for (const year of document.querySelectorAll('[data-year]')) {
    if (Number(year.textContent) < now) year.textContent = String(now);
  }
});

export {};
