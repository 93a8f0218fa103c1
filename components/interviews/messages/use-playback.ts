'use client';

import { type RefObject, type SyntheticEvent, useState } from 'react';
import { keepPosition, keepSpeed, keptPosition, keptSpeed } from '@/lib/interviews/listening';
import type { Message } from '@/lib/interviews/message';
import { isAllowedImage } from '@/lib/markdown/allowed-image';

const speeds = [1, 1.25, 1.5, 2, 0.75];

type Heard = SyntheticEvent<HTMLAudioElement>;

/** Past the end of anything recorded: the browser then looks for the end, and knows the length. */
const beyondEverything = 1e7;

/** A recorded webm says that it lasts for ever; asked for its end, it finds out. */
function findLength(audio: HTMLAudioElement, then: VoidFunction): void {
  if (audio.duration === Number.POSITIVE_INFINITY) {
    audio.addEventListener('durationchange', then, { once: true });
    audio.currentTime = beyondEverything;
  } else then();
}

function pauseOthers(playing: HTMLAudioElement): void {
  for (const audio of document.querySelectorAll('audio')) if (audio !== playing) audio.pause();
}

/** What goes wrong, as `words.voice` says it. */
type Problem = 'foreign' | 'missing' | 'broken';

/** How a recording is played; where one stopped is where one goes on, also another day. */
export function usePlayback(
  audio: RefObject<HTMLAudioElement | null>,
  { id, duration }: Message,
  address: string,
  allowedOrigins: readonly string[],
) {
  const [isPlaying, setPlaying] = useState(false);
  const [wasPlayed, setPlayed] = useState(false);
  const [moment, setMoment] = useState(() => keptPosition(id));
  const [length, setLength] = useState(duration ?? 0);
  const [speed, setSpeed] = useState(keptSpeed);
  const [problem, setProblem] = useState<Problem | null>(null);

  const seek = (seconds: number) => {
    if (!audio.current) return;
    audio.current.currentTime = Math.max(0, Math.min(seconds, length || seconds));
    setMoment(audio.current.currentTime);
    keepPosition(id, audio.current.currentTime);
  };
  // What it refuses to play it also tells as an error.
  const play = () => void audio.current?.play().catch(() => undefined);

  const onLoadedMetadata = ({ currentTarget: player }: Heard) =>
    findLength(player, () => {
      setLength(player.duration);
      player.currentTime = keptPosition(id);
    });
  const onTimeUpdate = ({ currentTarget: player }: Heard) => {
    if (!Number.isFinite(player.duration)) return;
    setMoment(player.currentTime);
    if (Math.abs(player.currentTime - keptPosition(id)) > 3) keepPosition(id, player.currentTime);
  };
  const onPlay = ({ currentTarget: player }: Heard) => {
    pauseOthers(player);
    player.playbackRate = keptSpeed();
    setSpeed(player.playbackRate);
    setPlaying(true);
    setPlayed(true);
  };
  const onPause = ({ currentTarget: player }: Heard) => {
    setPlaying(false);
    keepPosition(id, player.ended ? 0 : player.currentTime);
  };
  const onError = ({ currentTarget: player }: Heard) => {
    const isForeign = !isAllowedImage(address, allowedOrigins, window.location.origin);
    const isDamaged = player.error?.code === MediaError.MEDIA_ERR_DECODE;
    setProblem(isDamaged ? 'broken' : isForeign ? 'foreign' : 'missing');
  };

  return {
    ...{ isPlaying, wasPlayed, moment, length, speed, problem, seek },
    events: { onLoadedMetadata, onTimeUpdate, onPlay, onPause, onError },
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    playFrom: (seconds: number) => {
      seek(seconds);
      play();
    },
    nextSpeed: () => {
      const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
      setSpeed(next);
      keepSpeed(next);
      if (audio.current) audio.current.playbackRate = next;
    },
  };
}
