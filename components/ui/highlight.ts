/**
 * Paints ranges in the style of this name, in browsers that can, without changing the page. The
 * returned function removes them.
 * https://developer.mozilla.org/en-US/docs/Web/API/CSS_Custom_Highlight_API
 */
export function highlight(name: string, ranges: readonly AbstractRange[]): VoidFunction {
  if (!('highlights' in CSS)) return () => undefined;
  const painted = CSS.highlights.get(name) ?? new Highlight();
  for (const range of ranges) painted.add(range);
  CSS.highlights.set(name, painted);
  return () => {
    for (const range of ranges) painted.delete(range);
    if (painted.size === 0) CSS.highlights.delete(name);
  };
}

export const rangeIn = (text: Text, [startOffset, endOffset]: readonly [number, number]) =>
  new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset });
