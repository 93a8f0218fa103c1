import { type RefObject, useLayoutEffect } from 'react';
import { selectorOf } from '@/lib/data-attributes';
import { placesOf, queryWords } from '@/lib/text/fold';
import { highlight, rangeIn } from '../highlights';

const rangesIn = (list: HTMLElement, words: readonly string[]): StaticRange[] =>
  [...list.querySelectorAll(selectorOf('searched'))].flatMap(({ firstChild: text }) =>
    text instanceof Text ? placesOf(text.data, words).map((place) => rangeIn(text, place)) : [],
  );

/**
 * Highlights the matches in texts with `data-searched`, styled in interviews.css: a `<mark>` would
 * lay its row out again at every key.
 */
export function useFoundMarks(list: RefObject<HTMLElement | null>, query: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || query === '') return;
    const words = queryWords(query);
    let unmark: VoidFunction = () => undefined;
    const mark = () => {
      unmark = highlight('found', rangesIn(element, words));
    };
    mark();
    // More rows are shown or a title is edited: the text nodes may be others by then.
    const observer = new MutationObserver(mark);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      unmark();
    };
  }, [list, query]);
}
