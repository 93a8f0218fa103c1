/**
 * Whether to format the text now: after each typed character, and after pasting or autofilling
 * plain digits. Never while deleting, which would put back what was deleted; a text pasted with its
 * own spaces keeps them.
 */
export function wantsFormat(event: Event, text: string): boolean {
  const { inputType = '', data = null, isComposing = false } = event as Partial<InputEvent>;
  if (isComposing || /^(?:delete|history)/.test(inputType)) return false;
  return data?.length === 1 || /^\s*[+＋]?\p{Nd}+\s*$/u.test(text);
}

/** Replaces the input's text. The caret stays behind the same digit. */
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
