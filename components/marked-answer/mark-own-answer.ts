import { reportBrowserError } from '@/lib/api/reports';
import type { LanguageRules } from '@/lib/marking/english';
import { type Mark, markAnswer } from '@/lib/marking/mark-answer';
import { startMarking } from './marking-pen';
import { requireElement } from './require-element';

export { loadRules } from '@/lib/marking/load-rules';

/** Finds whole words only: "um", but not in "document". */
function placeOf(text: string, quote: string): number {
  let at = text.indexOf(quote);
  while (at >= 0 && /\p{L}/u.test(text.charAt(at - 1) + text.charAt(at + quote.length)))
    at = text.indexOf(quote, at + 1);
  return at;
}

/** The quotes to mark in the text, in order. Overlapping ones appear only in the list below. */
function placed(text: string, marks: readonly Mark[]) {
  let end = 0;
  return marks
    .map((mark) => {
      const from = placeOf(text, mark.quote);
      return { ...mark, from, to: from + mark.quote.length };
    })
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from, to }) => {
      const isFree = from >= end;
      if (isFree) end = to;
      return isFree;
    });
}

function element(name: string, words: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  made.className = className;
  return made;
}

/** Shows an answer with its marks, which the pen draws one by one. */
export function markOwnAnswer(
  root: HTMLElement,
  { text, question, rules }: { text: string; question: string; rules: LanguageRules },
  signal: AbortSignal,
): void {
  const said = requireElement<HTMLElement>(root, '[data-said]');
  const list = requireElement<HTMLElement>(root, '[data-own-marks]');
  const { marks } = markAnswer(text, { rules, question });

  const phrases = placed(text, marks).map(({ kind, quote, from, to }) => ({
    element: element('span', quote, `own-${kind}`),
    kind: () => kind,
    from,
    to,
  }));
  let at = 0;
  said.replaceChildren();
  for (const { element: phrase, from, to } of phrases) {
    said.append(text.slice(at, from), phrase);
    at = to;
  }
  said.append(text.slice(at));

  list.replaceChildren(
    ...marks.map(({ kind, quote, note }) => {
      const item = element('li', '', `turn turn-in own-mark-${kind}`);
      item.append(element('b', list.dataset[kind] ?? ''), element('q', quote), element('p', note));
      return item;
    }),
  );

  const pen = startMarking(root, signal);
  for (const phrase of phrases) pen.mark(phrase);
  pen.finish().catch(reportBrowserError);
}
