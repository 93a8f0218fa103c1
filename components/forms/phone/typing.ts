/**
 * Whether to format the text now: after a typed character, and after plain digits were pasted or
 * autofilled. Not while deleting, which would put back what was deleted, and not if the pasted text
 * has spaces of its own.
 */
export function wantsFormat(event: Event, text: string): boolean {
  const { inputType = '', data = null, isComposing = false } = event as Partial<InputEvent>;
  if (isComposing || /^(?:delete|history)/.test(inputType)) return false;
  return data?.length === 1 || /^\s*[+＋]?\p{Nd}+\s*$/u.test(text);
}

/** Replaces the input's text, and keeps the caret behind the same digit. */
export function rewrite(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const before = input.value.slice(0, caret).match(digit)?.length ?? 0;
  input.value = text;
  const ends = [0, ...[...text.matchAll(digit)].map(({ index }) => index + 1)];
  const place = isAtEnd ? text.length : (ends[before] ?? text.length);
  if (document.activeElement === input) input.setSelectionRange(place, place);
}

const digit = /[+＋\p{Nd}]/gu;
