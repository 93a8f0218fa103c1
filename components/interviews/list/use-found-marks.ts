import { type RefObject, useLayoutEffect } from 'react';
import { selectorOf } from '@/lib/data-attributes';
import { placesOf, queryWords } from '@/lib/interviews/fold';

/** What `interviews.css` paints. */
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
 * Marks what was searched for in the texts that say `data-searched`. It is painted over them and no part of
 * the page: a key leaves every row that stays untouched (a row with `<mark>` in it is laid out anew).
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
    // More rows come, a title is edited: what was marked may be another text by then.
    const observer = new MutationObserver(mark);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [list, query]);

  // Not at each key: to take marks away and set others makes the browser look at every style twice.
  const isSearching = query !== '';
  useLayoutEffect(() => {
    if (!isSearching || !('highlights' in CSS)) return;
    return () => {
      CSS.highlights.delete(highlightName);
    };
  }, [isSearching]);
}
