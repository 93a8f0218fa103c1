import { type RefObject, useLayoutEffect } from 'react';
import { selectorOf } from '@/lib/data-attributes';
import { placesOf, queryWords } from '@/lib/text/fold';

/** Styled in interviews.css. */
const highlightName = 'found';

function* rangesIn(list: HTMLElement, words: readonly string[]): Generator<StaticRange> {
  for (const { firstChild: text } of list.querySelectorAll(selectorOf('searched'))) {
    if (!(text instanceof Text)) continue;
    for (const [startOffset, endOffset] of placesOf(text.data, words)) {
      yield new StaticRange({
        startContainer: text,
        startOffset,
        endContainer: text,
        endOffset,
      });
    }
  }
}

/**
 * Highlights the matches in texts with `data-searched`. CSS highlights are painted without changing
 * the page, whereas a `<mark>` would lay its row out again at every key.
 * https://developer.mozilla.org/en-US/docs/Web/API/CSS_Custom_Highlight_API
 */
export function useFoundMarks(list: RefObject<HTMLElement | null>, query: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || query === '' || !('highlights' in CSS)) return;
    const words = queryWords(query);
    const mark = () =>
      CSS.highlights.set(highlightName, new Highlight(...rangesIn(element, words)));
    mark();
    // More rows are shown or a title is edited: the text nodes may be others by then.
    const observer = new MutationObserver(mark);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [list, query]);

  // Not at each key: removing and setting highlights recalculates styles twice.
  const isSearching = query !== '';
  useLayoutEffect(() => {
    if (!isSearching || !('highlights' in CSS)) return;
    return () => {
      CSS.highlights.delete(highlightName);
    };
  }, [isSearching]);
}
