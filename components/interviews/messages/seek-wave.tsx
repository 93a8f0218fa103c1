import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { VoiceBars } from '@/components/ui/voice-bars';
import { filled } from '@/lib/i18n/words';
import { clock } from '@/lib/interviews/clock';
import { useInterviews } from '../interviews-context';
import type { usePlayback } from './use-playback';

type Props = {
  audio: RefObject<HTMLAudioElement | null>;
  path: string;
  playback: ReturnType<typeof usePlayback>;
};

/** The wave as a slider; the played part is uncovered, frame by frame while playing. */
export function SeekWave({ audio, path, playback }: Props) {
  const { position, time } = useInterviews().words.voice;
  const { length, moment, isPlaying, seek } = playback;
  const slider = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const played = slider.current?.querySelector<HTMLElement>('.voice-bars-heard');
    const bars = played?.firstElementChild as HTMLElement | null | undefined;
    if (!played || !bars) return;
    const uncover = (seconds: number) => {
      const covered = length > 0 ? 100 - Math.min(100, (seconds / length) * 100) : 100;
      played.style.transform = `translateX(-${covered}%)`;
      bars.style.transform = `translateX(${covered}%)`;
    };
    uncover(moment);
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function next() {
      uncover(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [audio, length, moment, isPlaying]);

  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    seek(((clientX - left) / width) * length);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    // Touch may be a scroll: it seeks while moving along the wave, or when lifted.
    if (event.pointerType === 'mouse') seekTo(event);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // By one second; in recordings over a minute by five.
    const step = length > 60 ? 5 : 1;
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
    // Otherwise the pane behind would scroll as well.
    event.stopPropagation();
    seek(to);
  };

  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={position}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(moment)}
      aria-valuetext={filled(time, { at: clock(moment), length: clock(length) })}
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
