import { type RefObject, useLayoutEffect } from 'react';
import type { Segment } from '@/lib/interviews/recording';
import { saidWord } from '@/lib/interviews/said-word';

/** Styled in voice.css. */
const highlightName = 'said-word';

/**
 * Lights the words of a long segment one by one, by estimate. A highlight, so that the text stays
 * one node, in which the coach's marks are found.
 */
export function useSaidWord(
  paragraph: RefObject<HTMLElement | null>,
  playing: Segment | undefined,
  moment: number | null,
): void {
  useLayoutEffect(() => {
    const text = paragraph.current?.querySelector('.said[aria-current]')?.firstChild;
    const word = playing && moment !== null && saidWord(playing, moment);
    if (!word || !(text instanceof Text) || !('highlights' in CSS)) return;
    const range = new StaticRange({
      startContainer: text,
      startOffset: word[0],
      endContainer: text,
      endOffset: word[1],
    });
    CSS.highlights.set(highlightName, new Highlight(range));
    return () => {
      CSS.highlights.delete(highlightName);
    };
  }, [paragraph, playing, moment]);
}
