import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Message } from '@/lib/api/message';
import { isPlainKey } from '../controls/plain-input';
import {
  keepPosition,
  keepSpeed,
  speedAfter,
  startPlaying,
  storedPosition,
  storedSpeed,
} from './playback-settings';

/** Past the end of any recording: seeking there makes the browser find the end, and the length. */
const farBeyondEnd = 1e7;

/**
 * A recorded webm reports an infinite duration until it is sought to its end, which loads it whole:
 * only if the API does not say how long it is.
 */
function findLength(audio: HTMLAudioElement, duration: number | null, onFound: VoidFunction): void {
  if (audio.duration === Number.POSITIVE_INFINITY && duration === null) {
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
  const [speed, setSpeed] = useState(storedSpeed);
  const change = (next: number) => {
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  const nextSpeed = () => {
    keepSpeed(speedAfter(speed));
    change(speedAfter(speed));
  };
  const begun = () => {
    change(storedSpeed());
    setPlaying(true);
  };
  return { audio, isPlaying, setPlaying, begun, speed, nextSpeed };
}

/**
 * Plays a recording. It resumes where it was stopped, even on another day. `newest` is the address
 * of the last answer, which may be signed anew each time.
 */
export function usePlayback({ id, duration }: Message, newest: string) {
  const { audio, isPlaying, setPlaying, begun, speed, nextSpeed } = useOnePlayer();
  const [wasPlayed, setPlayed] = useState(false);
  const [moment, setMoment] = useState(() => storedPosition(id));
  const [length, setLength] = useState(duration ?? 0);
  /** A key of `words.voice`. */
  const [problem, setProblem] = useState<'missing' | 'broken' | null>(null);
  /** In use until it fails: with another address, the recording would stop and be loaded again. */
  const [held, setHeld] = useState<string | null>(null);
  const address = held ?? newest;
  /**
   * The newest address when somebody pressed Play: if it fails, the stored copy plays instead. What
   * a later answer names waits for the next press.
   */
  const wanted = useRef<string | null>(null);

  const seek = (seconds: number) => {
    if (!audio.current) return;
    const to = Math.max(0, Math.min(seconds, length || seconds));
    audio.current.currentTime = to;
    setMoment(to);
    keepPosition(id, to);
  };
  const play = () => {
    wanted.current = newest;
    startPlaying(audio.current);
  };

  const loaded = (player: HTMLAudioElement) => {
    setHeld(address);
    findLength(player, duration, () => {
      setProblem(null);
      if (Number.isFinite(player.duration)) setLength(player.duration);
      player.currentTime = storedPosition(id);
      if (wanted.current === newest) startPlaying(player);
    });
  };
  const failed = (player: HTMLAudioElement) => {
    setPlaying(false);
    if (player.error?.code === MediaError.MEDIA_ERR_DECODE) return setProblem('broken');
    // Its signature may have expired. A stored copy has an address of its own.
    if (held !== newest && player.getAttribute('src') === held) {
      flushSync(() => setHeld(null));
      if (wanted.current !== null) play();
      return;
    }
    setHeld(null);
    setProblem('missing');
  };

  // A recording in the server's HTML loads, or fails, before anything listens.
  const catchUp = useEffectEvent(() => {
    const player = audio.current;
    if (player?.error) failed(player);
    else if (player && player.readyState >= HTMLMediaElement.HAVE_METADATA) loaded(player);
  });
  useEffect(() => catchUp(), []);

  const events: ComponentProps<'audio'> = {
    onLoadedMetadata: ({ currentTarget }) => loaded(currentTarget),
    onTimeUpdate: ({ currentTarget: player }) => {
      // Another address is being loaded, which says nothing of where the recording was stopped.
      if (player.readyState === HTMLMediaElement.HAVE_NOTHING) return;
      // Its end is being looked for.
      if (duration === null && !Number.isFinite(player.duration)) return;
      setMoment(player.currentTime);
      if (Math.abs(player.currentTime - storedPosition(id)) > 3)
        keepPosition(id, player.currentTime);
    },
    onPlay: () => {
      setHeld(address);
      begun();
      setPlayed(true);
    },
    onPause: ({ currentTarget: player }) => {
      setPlaying(false);
      wanted.current = null;
      // Before it has loaded, it is at the start, wherever it was stopped.
      if (player.readyState > HTMLMediaElement.HAVE_NOTHING)
        keepPosition(id, player.ended ? 0 : player.currentTime);
    },
    // Loading another address stops the recording, without a pause event.
    onEmptied: () => setPlaying(false),
    onError: ({ currentTarget }) => failed(currentTarget),
  };

  return {
    audio,
    isPlaying,
    wasPlayed,
    moment,
    length,
    speed,
    nextSpeed,
    problem,
    address,
    isHeld: held !== null,
    seek,
    events,
    loadAgain: () => {
      wanted.current = null;
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
