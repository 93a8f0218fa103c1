'use client';

import { type RefObject, useLayoutEffect } from 'react';
import type { Remark } from '@/lib/interviews/remarks';
import { quoteRanges } from './quote-range';

/** What `interviews.css` paints. It lies over the words and is no part of the page: none of them is cut. */
const highlightOf = { keep: 'coach-keep', fix: 'coach-fix' } as const;

/** The returned function takes the marks away. */
function mark(remarks: readonly Remark[], ranges: readonly (Range | null)[]): VoidFunction {
  if (!('highlights' in CSS)) return () => {};
  const marked = remarks.flatMap(({ kind }, index) => {
    const range = ranges[index];
    if (!range) return [];
    const highlight = CSS.highlights.get(highlightOf[kind]) ?? new Highlight();
    CSS.highlights.set(highlightOf[kind], highlight.add(range));
    return [{ highlight, range }];
  });
  return () => {
    for (const { highlight, range } of marked) highlight.delete(range);
  };
}

/** Each card as high as its sentence, or below the card before. Where they stand under the message, in a row. */
function place(margin: HTMLElement, message: Element, ranges: readonly (Range | null)[]): void {
  const cards = [...margin.children] as HTMLElement[];
  for (const card of cards) card.style.marginTop = '';
  const { top } = margin.getBoundingClientRect();
  const bubble = message.firstElementChild?.getBoundingClientRect();
  if (!bubble || top >= bubble.bottom) return;
  const gap = Number.parseFloat(getComputedStyle(margin).rowGap) || 0;
  const heights = cards.map((card) => card.offsetHeight);
  let free = top;
  for (const [index, card] of cards.entries()) {
    const sentence = ranges[index]?.getClientRects()[0]?.top ?? free;
    const away = Math.max(0, sentence - free);
    card.style.marginTop = `${away}px`;
    free += away + (heights[index] ?? 0) + gap;
  }
}

/** Marks the sentences that remarks mean, and puts the remarks beside them, again whenever the words move. */
export function useMarks(margin: RefObject<HTMLElement | null>, remarks: readonly Remark[]): void {
  useLayoutEffect(() => {
    const list = margin.current;
    const message = list?.closest('[data-message-id]');
    const bubble = message?.firstElementChild;
    if (!list || !message || !bubble) return;
    let unmark: VoidFunction = () => {};
    const draw = () => {
      unmark();
      const ranges = quoteRanges(
        message,
        remarks.map(({ quote }) => quote),
      );
      unmark = mark(remarks, ranges);
      place(list, message, ranges);
    };
    draw();
    // The player comes, code gets its colours, the window changes its width.
    const changed = new MutationObserver(draw);
    changed.observe(bubble, { childList: true, subtree: true });
    let isDrawn = true;
    const resized = new ResizeObserver(() => {
      // Its first call, before the frame, tells of the size that was just drawn for.
      if (!isDrawn) draw();
      isDrawn = false;
    });
    resized.observe(bubble);
    window.addEventListener('resize', draw);
    return () => {
      changed.disconnect();
      resized.disconnect();
      window.removeEventListener('resize', draw);
      unmark();
    };
  }, [margin, remarks]);
}
