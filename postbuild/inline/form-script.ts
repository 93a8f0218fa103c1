/** Runs in pages with a form, until their scripts have loaded. */

/** A button whose form's script has not loaded yet. */
const waiting = '[data-waits]';

function remember(form: HTMLFormElement | null | undefined): Element | null | undefined {
  const waits = form?.querySelector(waiting);
  if (form && waits) form.dataset.asked = '';
  return waits;
}

/**
 * Remembers a submit that comes before the form's script has loaded; the script then sends the form
 * (components/forms/submit-button.tsx). Until then the browser's own submit is prevented.
 */
addEventListener(
  'submit',
  (event) => {
    if (remember(event.target as HTMLFormElement)) event.preventDefault();
  },
  true,
);

addEventListener(
  'keydown',
  ({ key, isComposing, target }) => {
    if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) {
      remember(target.form);
    }
  },
  true,
);

addEventListener(
  'pointerup',
  ({ target }) => {
    // The target may be the document, which has no `closest`.
    const button = (target as Element).closest?.<HTMLButtonElement>(waiting);
    remember(button?.form);
  },
  true,
);

/** Links between the forms keep the page's query, which tells whether the desktop app is waiting. */
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll('[data-keeps-query]')) {
    link.setAttribute('href', link.getAttribute('href') + location.search);
  }
});

export {};
