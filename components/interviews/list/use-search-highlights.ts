import { type RefObject, useLayoutEffect } from 'react';
import { highlight, rangeIn } from '@/components/ui/highlight';
import { placesOf, queryWords } from '@/lib/text/fold';
import { selectorOf } from '../controls/data-attributes';

const foundIn = (list: HTMLElement, words: readonly string[]): StaticRange[] =>
  [...list.querySelectorAll(selectorOf('searched'))].flatMap(({ firstChild: text }) =>
    text instanceof Text ? placesOf(text.data, words).map((place) => rangeIn(text, place)) : [],
  );

/**
 * Highlights the matches in texts with `data-searched`, styled in interviews.css: a `<mark>` would
 * cause a layout of its row at every key.
 */
export function useSearchHighlights(list: RefObject<HTMLElement | null>, query: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || query === '') return;
    const words = queryWords(query);
    let unmark: VoidFunction = () => undefined;
    const mark = () => {
      unmark();
      unmark = highlight('found', foundIn(element, words));
    };
    mark();
    // More rows or an edited title bring new text nodes.
    const observer = new MutationObserver(mark);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      unmark();
    };
  }, [list, query]);
}
