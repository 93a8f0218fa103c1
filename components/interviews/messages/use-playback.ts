import { type RefObject, type SyntheticEvent, useState } from 'react';
import {
  keepPosition,
  keepSpeed,
  keptPosition,
  keptSpeed,
  speedAfter,
  startPlaying,
} from '@/lib/interviews/listening';
import type { Message } from '@/lib/interviews/message';

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

/** Past the end of any recording: seeking there makes the browser find the end, and the length. */
const farBeyondEnd = 1e7;

/** A recorded webm reports an infinite duration until it is sought to its end. */
function findLength(audio: HTMLAudioElement, onFound: VoidFunction): void {
  if (audio.duration === Number.POSITIVE_INFINITY) {
    audio.addEventListener('durationchange', onFound, { once: true });
    audio.currentTime = farBeyondEnd;
  } else onFound();
}

/** One recording at a time. */
export function pauseOthers(playing: HTMLAudioElement): void {
  for (const audio of document.querySelectorAll('audio')) if (audio !== playing) audio.pause();
}

/** As fast as one has chosen for all recordings. */
export function useSpeed(audio: RefObject<HTMLAudioElement | null>) {
  const [speed, setSpeed] = useState(keptSpeed);
  const change = (next: number) => {
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const nextSpeed = () => {
    keepSpeed(speedAfter(speed));
    change(speedAfter(speed));
  };
  return { speed, nextSpeed, takeSpeed: () => change(keptSpeed()) };
}

/** Keys of `words.voice`. */
type Problem = 'missing' | 'broken';

/** Plays a recording. It resumes where it was stopped, also on another day. */
export function usePlayback(audio: RefObject<HTMLAudioElement | null>, { id, duration }: Message) {
  const [isPlaying, setPlaying] = useState(false);
  const [wasPlayed, setPlayed] = useState(false);
  const [moment, setMoment] = useState(() => keptPosition(id));
  const [length, setLength] = useState(duration ?? 0);
  const { speed, nextSpeed, takeSpeed } = useSpeed(audio);
  const [problem, setProblem] = useState<Problem | null>(null);

  const seek = (seconds: number) => {
    if (!audio.current) return;
    audio.current.currentTime = Math.max(0, Math.min(seconds, length || seconds));
    setMoment(audio.current.currentTime);
    keepPosition(id, audio.current.currentTime);
  };
  const play = () => startPlaying(audio.current);

  const onLoadedMetadata = ({ currentTarget: player }: AudioEvent) =>
    findLength(player, () => {
      setProblem(null);
      setLength(player.duration);
      player.currentTime = keptPosition(id);
    });
  const onTimeUpdate = ({ currentTarget: player }: AudioEvent) => {
    if (!Number.isFinite(player.duration)) return;
    setMoment(player.currentTime);
    if (Math.abs(player.currentTime - keptPosition(id)) > 3) keepPosition(id, player.currentTime);
  };
  const onPlay = ({ currentTarget: player }: AudioEvent) => {
    pauseOthers(player);
    takeSpeed();
    setPlaying(true);
    setPlayed(true);
  };
  const onPause = ({ currentTarget: player }: AudioEvent) => {
    setPlaying(false);
    keepPosition(id, player.ended ? 0 : player.currentTime);
  };
  const onError = ({ currentTarget: player }: AudioEvent) => {
    const isDamaged = player.error?.code === MediaError.MEDIA_ERR_DECODE;
    setProblem(isDamaged ? 'broken' : 'missing');
  };

  return {
    ...{ isPlaying, wasPlayed, moment, length, speed, nextSpeed, problem, seek },
    events: { onLoadedMetadata, onTimeUpdate, onPlay, onPause, onError },
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    playFrom: (seconds: number) => {
      seek(seconds);
      play();
    },
  };
}
