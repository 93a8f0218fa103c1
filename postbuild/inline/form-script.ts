import { chosenPlan } from '../../lib/plans/chosen-plan.ts';
import { parseJson, readItem, removeItem, storeItem } from '../../lib/storage/browser-storage.ts';
import { storeQuestionFrom, waitingKind } from '../../lib/storage/visitor-answer.ts';

/** Runs in pages with a form, until their scripts have loaded. */

/** Opened from a shared page with a question to answer. Back must not repeat it. */
if (storeQuestionFrom(location.hash))
  history.replaceState(null, '', location.pathname + location.search);

/** A submit button whose form's script has not loaded yet. */
const waiting = '[data-waits][type=submit]';

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

/** Stored over a switch of language, for the next page of this tab. Passwords are never stored. */
const typedKey = 'typed_before_switch';
const kept = ['email', 'phone-number'];
const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement | null;
const chosenCountry = () =>
  document.querySelector<HTMLInputElement>('[name=phoneCountry]')?.value ?? '';

addEventListener('click', ({ target }) => {
  if (!(target as Element).closest?.('a[data-language]')) return;
  const typed = [...kept.map((id) => fieldOf(id)?.value), chosenCountry()];
  storeItem('sessionStorage', typedKey, JSON.stringify(typed));
});

addEventListener('DOMContentLoaded', () => {
  const typed = parseJson(readItem('sessionStorage', typedKey));
  removeItem('sessionStorage', typedKey);
  if (!Array.isArray(typed)) return;
  for (const [at, id] of kept.entries()) {
    const field = fieldOf(id);
    if (field && !field.value && typed[at]) field.value = String(typed[at]);
  }
  // Read by components/forms/phone-field.tsx, which shows the country.
  const phone = fieldOf('phone-number');
  if (phone && typed[kept.length]) phone.dataset.country = String(typed[kept.length]);
});

/**
 * Links between the forms keep the query, which says whether the desktop app is waiting. They also
 * show what the visitor brings: a plan, an answer, or the waiting app.
 */
addEventListener('DOMContentLoaded', () => {
  for (const link of document.querySelectorAll('[data-keeps-query]')) {
    link.setAttribute('href', link.getAttribute('href') + location.search);
  }
  const isForApp = new URLSearchParams(location.search).get('electron') === 'true';
  const brought = [chosenPlan(location.search), waitingKind(), isForApp ? 'app' : 'no-app'];
  for (const note of document.querySelectorAll<HTMLElement>('[data-brought]')) {
    note.hidden = !brought.some((what) => what === note.dataset.brought);
  }
});
