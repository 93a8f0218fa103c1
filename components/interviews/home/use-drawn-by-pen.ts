import { type RefObject, useEffect, useState } from 'react';
import { drawByPen } from '../draw-by-pen';

/** What the pen has drawn in this visit is there at once from then on. */
let drawn: readonly string[] = [];
const mostRemembered = 20;

/** Draws the wave under a sentence the first time it is seen. Returns whether it is being drawn. */
export function useDrawnByPen(sentence: RefObject<HTMLElement | null>, name: string): boolean {
  const [isDrawing, setDrawing] = useState(() => !drawn.includes(name));

  useEffect(() => {
    const text = sentence.current;
    if (!isDrawing || !text) return;
    const ending = new AbortController();
    // However it ends, the wave is there.
    void drawByPen(text, [{ at: text, kind: 'fix' }], ending.signal).finally(() => {
      if (ending.signal.aborted) return;
      drawn = [name, ...drawn].slice(0, mostRemembered);
      setDrawing(false);
    });
    return () => ending.abort();
  }, [sentence, name, isDrawing]);

  return isDrawing;
}
