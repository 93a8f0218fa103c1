import { pathInLanguage, rememberLanguage } from '../../lib/i18n/switch-language.ts';
import { tokenPattern } from '../../lib/session/token-pattern.ts';
import { readItem } from '../../lib/storage/browser-storage.ts';

/** Runs in every page before its first paint. */

/**
 * Marks on `<html>` whether somebody is signed in, so that a static page shows the right
 * navigation. As in `readSession` (lib/session/browser.ts), blocked storage and a token that no
 * header may contain mean signed out.
 */
if (tokenPattern.test(readItem('localStorage', 'auth_token') ?? ''))
  document.documentElement.dataset.session = 'in';

/** Updates the footer's year on a page built last year. */
addEventListener('DOMContentLoaded', () => {
  const now = new Date().getFullYear();
  for (const year of document.querySelectorAll('[data-year]')) {
    if (Number(year.textContent) < now) year.textContent = String(now);
  }
});

addEventListener('click', (event) => {
  const pressed = event.target as Element;
  const language = pressed.closest<HTMLAnchorElement>('[data-language]');
  if (language) followLanguage(language);
  // The page's script has not loaded yet, and will handle this mark.
  const waiting = pressed.closest<HTMLElement>('[data-waits]');
  if (waiting) {
    // Only one link can be followed: the last.
    delete document.querySelector<HTMLElement>('a[data-asked]')?.dataset.asked;
    waiting.dataset.asked = '';
    // It may be a link (components/account/plan-period.tsx).
    event.preventDefault();
  }
  const command = pressed.closest<HTMLElement>('[commandfor]');
  if (command) carryOut(command);
  // Back must not return to an open menu.
  if (pressed.closest('a')) pressed.closest<HTMLElement>('.site-menu')?.hidePopover?.();
});

/**
 * Language links work without JavaScript. With it, they also remember the choice, keep the page's
 * query, and keep the current interview open.
 */
function followLanguage(link: HTMLAnchorElement): void {
  const language = String(link.dataset.language);
  link.pathname = pathInLanguage(language, location) ?? link.pathname;
  link.search = location.search;
  rememberLanguage(language);
}

/**
 * Opens and closes dialogs in browsers without `command`/`commandfor`. Also marks the button that
 * opened a dialog, which gets the focus back (components/ui/dialog.tsx).
 */
function carryOut(button: HTMLElement): void {
  const opens = button.getAttribute('command') === 'show-modal';
  if (opens) {
    button.dataset.pressed = '';
    // One dialog at a time; the opener of the one that closes gets the focus back.
    button.closest('dialog')?.close();
  }
  if ('commandForElement' in button) return;
  const name = String(button.getAttribute('commandfor'));
  const dialog = document.getElementById(name) as HTMLDialogElement;
  if (opens) dialog.showModal();
  else dialog.close();
}
