import { type RefObject, useEffect, useState } from 'react';
import { lazyPen } from '@/components/motion/lazy-pen';

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
    const draw = async () => {
      const loaded = await lazyPen.load();
      if (!loaded || ending.signal.aborted) return;
      const pen = new loaded.Pen(text);
      ending.signal.addEventListener('abort', () => pen.remove());
      await pen.mark(text, 'fix', ending.signal);
      pen.remove();
    };
    // However it ends, the wave is there.
    void draw().finally(() => {
      if (ending.signal.aborted) return;
      drawn = [name, ...drawn].slice(0, mostRemembered);
      setDrawing(false);
    });
    return () => ending.abort();
  }, [sentence, name, isDrawing]);

  return isDrawing;
}
