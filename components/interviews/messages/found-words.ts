import { markedPlaces } from '@/lib/interviews/marked-parts';
import { textNodesOf } from './quote-range';

/** Styled in interviews.css. */
const highlightName = 'found-inside';

/** Marks words in a message that was opened from the search. */
export function markFoundWords(message: Element, words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  const ranges = textNodesOf(message).flatMap((text) =>
    markedPlaces(text.data, words).map(([startOffset, endOffset]) => {
      const [startContainer, endContainer] = [text, text];
      return new StaticRange({ startContainer, startOffset, endContainer, endOffset });
    }),
  );
  CSS.highlights.set(highlightName, new Highlight(...ranges));
}

export function unmarkFoundWords(): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlightName);
}
