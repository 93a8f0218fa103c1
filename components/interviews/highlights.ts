import { type RefObject, useLayoutEffect } from 'react';
import { selectorOf } from '@/lib/data-attributes';
import { placesOf, queryWords } from '@/lib/text/fold';

export const rangeIn = (text: Text, [startOffset, endOffset]: readonly [number, number]) =>
  new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset });

/**
 * Paints ranges in the style of this name without changing the page, where the browser can. The
 * returned function removes the paint.
 * https://developer.mozilla.org/en-US/docs/Web/API/CSS_Custom_Highlight_API
 */
export function highlight(name: string, ranges: readonly AbstractRange[]): VoidFunction {
  if (!('highlights' in CSS)) return () => undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => CSS.highlights.delete(name);
}

const foundIn = (list: HTMLElement, words: readonly string[]): StaticRange[] =>
  [...list.querySelectorAll(selectorOf('searched'))].flatMap(({ firstChild: text }) =>
    text instanceof Text ? placesOf(text.data, words).map((place) => rangeIn(text, place)) : [],
  );

/**
 * Highlights the matches in texts with `data-searched`, styled in interviews.css: a `<mark>` would
 * cause a layout of its row at every key.
 */
export function useFoundMarks(list: RefObject<HTMLElement | null>, query: string): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || query === '') return;
    const words = queryWords(query);
    let unmark: VoidFunction = () => undefined;
    const mark = () => {
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
