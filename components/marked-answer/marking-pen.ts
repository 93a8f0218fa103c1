import { prefersStill } from '@/components/motion/move';
import { Pen } from '@/components/motion/pen';

export type Phrase = { element: HTMLElement; kind: () => 'keep' | 'fix' };

/** Marks phrases one after the other; meanwhile the style sheet's marks are hidden. */
export function startMarking(answer: HTMLElement, said: HTMLElement, signal: AbortSignal) {
  if (prefersStill()) return { mark: () => {}, finish: async () => {} };
  answer.dataset.marking = '';
  // Created with the first mark: the tap that shows an answer has enough to do.
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
        pen ??= new Pen(said);
        return pen.mark(element, kind(), signal);
      });
    },
    /** Resolves once everything is drawn. */
    finish: async () => {
      await drawn;
      if (!signal.aborted) end();
    },
  };
}
