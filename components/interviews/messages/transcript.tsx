'use client';

import type { KeyboardEvent, MouseEvent } from 'react';
import type { SaidPart } from '@/lib/interviews/said-parts';
import { useSpoken } from '../thread-context';

type Props = {
  parts: readonly SaidPart[];
  /** Null before anything was heard. */
  moment: number | null;
  label: string;
  playFrom: (seconds: number) => void;
};

const isSelecting = () => window.getSelection()?.isCollapsed === false;

/** On to the next segment, or back: all of them are one stop for Tab. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const away = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (away === undefined) return false;
  const all = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('.said') ?? [])];
  all[all.indexOf(currentTarget) + away]?.focus();
  return true;
}

/** The words as they were said: a segment plays from where it begins, and is marked while it is heard. */
export function Transcript({ parts, moment, label, playFrom }: Props) {
  const spoken = useSpoken();
  const isHeard = ({ segment }: SaidPart) =>
    moment !== null && segment !== undefined && segment.start <= moment && moment < segment.end;
  const heard = parts.findLast(isHeard);
  const tabStop = heard ?? parts.find(({ segment }) => segment);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a paragraph of words, each of which can be pressed
    <p role="group" aria-label={label} lang={spoken} data-said className="whitespace-pre-wrap">
      {parts.map((part, index) => {
        const { text, segment } = part;
        if (!segment) return text;
        const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
          const isPress = event.key === 'Enter' || event.key === ' ';
          if (isPress) playFrom(segment.start);
          if (isPress || moveFocus(event)) event.preventDefault();
          event.stopPropagation();
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
            aria-current={part === heard ? 'true' : undefined}
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
