import { type RefObject, useLayoutEffect } from 'react';
import { selectorOf } from '@/lib/data-attributes';
import { placesOf, queryWords } from '@/lib/text/fold';

/** A part of a text on the page. */
export const rangeIn = (text: Text, [startOffset, endOffset]: readonly [number, number]) =>
  new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset });

/**
 * Paints over texts without changing the page, in the style of this name, where the browser can.
 * Returns what ends it.
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
 * lay its row out again at every key.
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
    // More rows are shown or a title is edited: the text nodes may be others by then.
    const observer = new MutationObserver(mark);
    observer.observe(element, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      unmark();
    };
  }, [list, query]);
}
