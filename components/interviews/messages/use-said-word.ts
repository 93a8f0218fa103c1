import { type RefObject, useLayoutEffect } from 'react';
import type { Segment } from '@/lib/interviews/recording';
import { saidWord } from '@/lib/interviews/said-word';
import { highlight, rangeIn } from '../highlights';

/**
 * Lights the words of a long segment one by one, by estimate (voice.css). A highlight, so that the
 * text stays one node, in which the coach's marks are found.
 */
export function useSaidWord(
  paragraph: RefObject<HTMLElement | null>,
  playing: Segment | undefined,
  moment: number | null,
): void {
  useLayoutEffect(() => {
    const text = paragraph.current?.querySelector('.said[aria-current]')?.firstChild;
    const word = playing && moment !== null && saidWord(playing, moment);
    if (!word || !(text instanceof Text)) return;
    return highlight('said-word', [rangeIn(text, word)]);
  }, [paragraph, playing, moment]);
}
