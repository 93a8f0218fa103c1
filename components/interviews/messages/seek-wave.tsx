'use client';

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { VoiceBars } from '@/components/ui/voice-bars';

type Props = {
  audio: RefObject<HTMLAudioElement | null>;
  /** Where the recording's own wave is known. */
  path: string | undefined;
  length: number;
  moment: number;
  isPlaying: boolean;
  label: string;
  /** What the slider says of its place. */
  time: string;
  seek: (seconds: number) => void;
};

/** A key goes on by a second; in what takes minutes, by five. */
const stepOf = (length: number): number => (length > 60 ? 5 : 1);

/** The wave as a slider; what was heard is uncovered, frame by frame while it plays. */
export function SeekWave({ audio, path, length, moment, isPlaying, label, time, seek }: Props) {
  const slider = useRef<HTMLDivElement>(null);
  useUncovered(slider, audio, length, moment, isPlaying);

  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    seek(((clientX - left) / width) * length);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    // A finger may be about to scroll: it seeks as it moves along the wave, or as it leaves it.
    if (event.pointerType === 'mouse') seekTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(length);
    const to = {
      ArrowLeft: moment - step,
      ArrowDown: moment - step,
      ArrowRight: moment + step,
      ArrowUp: moment + step,
      PageDown: moment - 10,
      PageUp: moment + 10,
      Home: 0,
      End: length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    // The pane behind would go on to its own next page.
    event.stopPropagation();
    seek(to);
  };

  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(moment)}
      aria-valuetext={time}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={seekTo}
      onKeyDown={onKeyDown}
      className="seek-wave text-accent"
    >
      <VoiceBars heard path={path} className="h-11 w-full" />
    </div>
  );
}

function useUncovered(
  slider: RefObject<HTMLElement | null>,
  audio: RefObject<HTMLAudioElement | null>,
  length: number,
  moment: number,
  isPlaying: boolean,
): void {
  useLayoutEffect(() => {
    const heard = slider.current?.querySelector<HTMLElement>('.voice-bars-heard');
    const bars = heard?.firstElementChild as HTMLElement | null | undefined;
    if (!heard || !bars) return;
    const uncover = (seconds: number) => {
      const away = length > 0 ? 100 - Math.min(100, (seconds / length) * 100) : 100;
      heard.style.transform = `translateX(-${away}%)`;
      bars.style.transform = `translateX(${away}%)`;
    };
    uncover(moment);
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function next() {
      uncover(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [slider, audio, length, moment, isPlaying]);
}
