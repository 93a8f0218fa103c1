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
