/** A page is made once and read in other years: the year at its foot is the reader's, if that is later. */
addEventListener('DOMContentLoaded', () => {
  const now = new Date().getFullYear();
  for (const year of document.querySelectorAll('[data-year]')) {
    if (Number(year.textContent) < now) year.textContent = String(now);
  }
});

export {};
