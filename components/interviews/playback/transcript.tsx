import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { highlight, rangeIn } from '@/components/ui/highlight';
import { isPlainKey } from '../controls/plain-input';
import { useSpoken } from '../message/thread-context';
import { type SaidPart, saidWord } from './transcript-segments';

type Props = {
  parts: readonly SaidPart[];
  /** Null before anything was played. */
  moment: number | null;
  label: string;
  playFrom: (seconds: number) => void;
};

const isSelecting = () => window.getSelection()?.isCollapsed === false;

/** To the next or previous segment: all of them are one tab stop. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined) return false;
  const all = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('.said') ?? [])];
  all[all.indexOf(currentTarget) + step]?.focus();
  return true;
}

/**
 * The transcript: a segment plays from its start when pressed, and is highlighted while it plays.
 */
export function Transcript({ parts, moment, label, playFrom }: Props) {
  const spoken = useSpoken();
  const isPlaying = ({ segment }: SaidPart) =>
    moment !== null && segment !== undefined && segment.start <= moment && moment < segment.end;
  const playing = parts.findLast(isPlaying);
  const paragraph = useRef<HTMLParagraphElement>(null);
  // Highlights the words of a long segment one by one, by estimate (voice.css). A CSS highlight
  // keeps the text in one node, in which the coach's quotes are searched.
  useLayoutEffect(() => {
    const text = paragraph.current?.querySelector('.said[aria-current]')?.firstChild;
    const word = playing?.segment && moment !== null && saidWord(playing.segment, moment);
    if (!word || !(text instanceof Text)) return;
    return highlight('said-word', [rangeIn(text, word)]);
  }, [playing, moment]);
  const tabStop = playing ?? parts.find(({ segment }) => segment);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a paragraph of words, each of which can be pressed
    <p
      ref={paragraph}
      role="group"
      aria-label={label}
      lang={spoken}
      data-said
      className="whitespace-pre-wrap"
    >
      {parts.map((part, index) => {
        const { text, segment } = part;
        if (!segment) return text;
        const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
          if (!isPlainKey(event)) return;
          const isPress = event.key === 'Enter' || event.key === ' ';
          if (isPress) playFrom(segment.start);
          if (isPress || moveFocus(event)) event.preventDefault();
        };
        const onClick = (event: MouseEvent) => {
          if (!isSelecting() || event.detail === 0) playFrom(segment.start);
        };
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button's words would not run on from line to line
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two segments may say the same, and none ever moves
            key={index}
            role="button"
            tabIndex={part === tabStop ? 0 : -1}
            aria-current={part === playing ? 'true' : undefined}
            onClick={onClick}
            onKeyDown={onKeyDown}
            className="said"
          >
            {text}
          </span>
        );
      })}
    </p>
  );
}
