import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import {
  keepPosition,
  keepSpeed,
  keptPosition,
  keptSpeed,
  speedAfter,
  startPlaying,
} from '@/lib/interviews/listening';
import type { Message } from '@/lib/interviews/message';
import { isPlainKey } from '../plain-input';

/** Past the end of any recording: seeking there makes the browser find the end, and the length. */
const farBeyondEnd = 1e7;

/** A recorded webm reports an infinite duration until it is sought to its end. */
function findLength(audio: HTMLAudioElement, onFound: VoidFunction): void {
  if (audio.duration === Number.POSITIVE_INFINITY) {
    audio.addEventListener('durationchange', onFound, { once: true });
    audio.currentTime = farBeyondEnd;
  } else onFound();
}

type Seekable = { moment: number; length: number; seek: (seconds: number) => void };

/** The arrows seek by one second; in recordings over a minute by five. */
export function seekByKey(event: KeyboardEvent, { moment, length, seek }: Seekable): void {
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
  if (to === undefined || !isPlainKey(event)) return;
  event.preventDefault();
  seek(Math.max(0, Math.min(to, length || to)));
}

/** Plays one recording at a time, at the speed chosen for all. */
export function useOnePlayer() {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(keptSpeed);
  const change = (next: number) => {
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const nextSpeed = () => {
    keepSpeed(speedAfter(speed));
    change(speedAfter(speed));
  };
  const begun = () => {
    change(keptSpeed());
    setPlaying(true);
  };
  return { audio, isPlaying, setPlaying, begun, speed, nextSpeed };
}

/** Plays a recording. It resumes where it was stopped, also on another day. */
export function usePlayback({ id, duration }: Message) {
  const { audio, isPlaying, setPlaying, begun, speed, nextSpeed } = useOnePlayer();
  const [wasPlayed, setPlayed] = useState(false);
  const [moment, setMoment] = useState(() => keptPosition(id));
  const [length, setLength] = useState(duration ?? 0);
  /** A key of `words.voice`. */
  const [problem, setProblem] = useState<'missing' | 'broken' | null>(null);

  const seek = (seconds: number) => {
    if (!audio.current) return;
    audio.current.currentTime = Math.max(0, Math.min(seconds, length || seconds));
    setMoment(audio.current.currentTime);
    keepPosition(id, audio.current.currentTime);
  };
  const play = () => startPlaying(audio.current);

  const events: ComponentProps<'audio'> = {
    onLoadedMetadata: ({ currentTarget: player }) =>
      findLength(player, () => {
        setProblem(null);
        setLength(player.duration);
        player.currentTime = keptPosition(id);
      }),
    onTimeUpdate: ({ currentTarget: player }) => {
      if (!Number.isFinite(player.duration)) return;
      setMoment(player.currentTime);
      if (Math.abs(player.currentTime - keptPosition(id)) > 3) keepPosition(id, player.currentTime);
    },
    onPlay: () => {
      begun();
      setPlayed(true);
    },
    onPause: ({ currentTarget: player }) => {
      setPlaying(false);
      keepPosition(id, player.ended ? 0 : player.currentTime);
    },
    onError: ({ currentTarget: player }) => {
      setPlaying(false);
      const isDamaged = player.error?.code === MediaError.MEDIA_ERR_DECODE;
      setProblem(isDamaged ? 'broken' : 'missing');
    },
  };

  return {
    ...{ audio, isPlaying, wasPlayed, moment, length, speed, nextSpeed, problem, seek, events },
    loadAgain: () => {
      setProblem(null);
      audio.current?.load();
    },
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    playFrom: (seconds: number) => {
      seek(seconds);
      play();
    },
  };
}
