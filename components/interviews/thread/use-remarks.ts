import { type RefObject, useLayoutEffect, useRef } from 'react';
import { drawByPen } from '@/components/motion/draw-by-pen';
import { highlight } from '@/components/ui/highlight';
import type { Remark } from '@/lib/api/remarks';
import { selectorOf } from '../controls/data-attributes';
import { quoteRanges } from '../judgment/quote-range';

type Mark = { readonly at: Range; readonly kind: Remark['kind'] };

const marksOf = (remarks: readonly Remark[], ranges: readonly (Range | null)[]): Mark[] =>
  remarks.flatMap(({ kind }, index) => {
    const at = ranges[index];
    return at ? [{ at, kind }] : [];
  });

/** Styled in pen.css. */
const paint = ({ at, kind }: Mark): VoidFunction => highlight(`coach-${kind}`, [at]);

/**
 * Puts each card level with its sentence, or below the card before. Does nothing where the cards
 * are in a row below the message.
 */
function placeCards(margin: HTMLElement, message: Element, ranges: readonly (Range | null)[]) {
  const cards = [...margin.children] as HTMLElement[];
  for (const card of cards) card.style.marginTop = '';
  const { top } = margin.getBoundingClientRect();
  const bubble = message.firstElementChild?.getBoundingClientRect();
  if (!bubble || top >= bubble.bottom) return;
  const gap = Number.parseFloat(getComputedStyle(margin).rowGap) || 0;
  const heights = cards.map((card) => card.offsetHeight);
  let nextTop = top;
  for (const [index, card] of cards.entries()) {
    const sentence = ranges[index]?.getClientRects()[0]?.top ?? nextTop;
    const offset = Math.max(0, sentence - nextTop);
    card.style.marginTop = `${offset}px`;
    nextTop += offset + (heights[index] ?? 0) + gap;
  }
}

/**
 * Marks the quoted sentences and puts the remarks beside them, again whenever the text moves.
 * Remarks that arrive while the message is shown (`isFresh`) are drawn by the pen first.
 */
export function useRemarks(
  margin: RefObject<HTMLElement | null>,
  remarks: readonly Remark[],
  isFresh: boolean,
): void {
  const wasDrawn = useRef(!isFresh);
  useLayoutEffect(() => {
    const list = margin.current;
    const message = list?.closest(selectorOf('message-id'));
    const bubble = message?.firstElementChild;
    if (!list || !message || !bubble) return;
    let unmark: VoidFunction[] = [];
    const drawing = new AbortController();
    let isDrawing = !wasDrawn.current;
    wasDrawn.current = true;
    const draw = () => {
      const ranges = quoteRanges(message, remarks);
      const before = unmark;
      // The old marks go afterwards: a name that is painted anew would lie above the others.
      if (!isDrawing) unmark = marksOf(remarks, ranges).map(paint);
      for (const remove of before) remove();
      placeCards(list, message, ranges);
      return ranges;
    };
    const ranges = draw();
    const text = bubble.querySelector<HTMLElement>(selectorOf('said'));
    if (isDrawing && text) {
      // The marks are shown even if the pen fails.
      void drawByPen(text, marksOf(remarks, ranges), drawing.signal).finally(() => {
        isDrawing = false;
        if (!drawing.signal.aborted) draw();
      });
    }
    // The player loads, code is colored, or the window is resized.
    const mutations = new MutationObserver(draw);
    mutations.observe(bubble, { childList: true, subtree: true });
    let isDrawn = true;
    const resizes = new ResizeObserver(() => {
      // The first call reports the size that was just drawn for.
      if (!isDrawn) draw();
      isDrawn = false;
    });
    resizes.observe(bubble);
    window.addEventListener('resize', draw, { signal: drawing.signal });
    return () => {
      drawing.abort();
      mutations.disconnect();
      resizes.disconnect();
      for (const remove of unmark) remove();
    };
  }, [margin, remarks]);
}
