/** A button that still waits for its form's script. */
const waiting = '[data-waits]';

function remember(form: HTMLFormElement | null | undefined): Element | null | undefined {
  const waits = form?.querySelector(waiting);
  if (form && waits) form.dataset.asked = '';
  return waits;
}

/**
 * Whoever is quicker than a form's script is not lost: it is remembered, and the form is sent as soon as the
 * script is there (components/auth/submit-button.tsx). Until then nothing leaves the page by itself.
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
    // It may be the document, which lies in nothing.
    const button = (target as Element).closest?.<HTMLButtonElement>(waiting);
    remember(button?.form);
  },
  true,
);
