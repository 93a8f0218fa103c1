/** Runs in every page before its first paint. */
import './remember-language.ts';
import './command-dialogs.ts';

/**
 * Marks on `<html>` whether somebody is signed in, so that a static page shows the right
 * navigation. Blocked storage throws, and means signed out (as in
 * components/frame/session-watch.tsx).
 */
try {
  if (localStorage.getItem('auth_token')) document.documentElement.dataset.session = 'in';
} catch {
  // Signed out.
}

/** `/{lang}/pricing` shows the landing page; this makes the browser scroll to the plans. */
if (/^\/[^/]+\/pricing$/.test(location.pathname) && !location.hash) {
  history.replaceState(null, '', '#plans');
}

/** Marks a button pressed before its script has loaded; the script then acts on it. */
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('button[data-waits]');
  if (button) button.dataset.asked = '';
});

/** A page built last year shows the current year in its footer. */
addEventListener('DOMContentLoaded', () => {
  const now = new Date().getFullYear();
  for (const year of document.querySelectorAll('[data-year]')) {
    if (Number(year.textContent) < now) year.textContent = String(now);
  }
});
