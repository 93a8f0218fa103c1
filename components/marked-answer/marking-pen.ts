import { prefersReducedMotion } from '@/components/motion/move';
import { Pen } from '@/components/motion/pen';
import { requireElement } from './require-element';

export type Phrase = { element: HTMLElement; kind: () => 'keep' | 'fix' };

/** Draws marks one after the other. Meanwhile the style sheet's own marks are hidden. */
export function startMarking(answer: HTMLElement, signal: AbortSignal) {
  if (prefersReducedMotion()) return { mark: () => {}, finish: async () => {} };
  answer.dataset.marking = '';
  // Created with the first mark, to keep the tap that shows an answer fast.
  let pen: Pen | undefined;
  const end = () => {
    pen?.remove();
    delete answer.dataset.marking;
  };
  signal.addEventListener('abort', end);
  let drawn = Promise.resolve();
  return {
    mark: ({ element, kind }: Phrase) => {
      drawn = drawn.then(() => {
        if (signal.aborted) return;
        pen ??= new Pen(requireElement(answer, '[data-said]'));
        return pen.mark(element, kind(), signal);
      });
    },
    /** Resolves when everything is drawn. */
    finish: async () => {
      await drawn;
      if (!signal.aborted) end();
    },
  };
}
