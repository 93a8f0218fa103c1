import { isRecord } from '@/lib/read';
import { parseJson, readItem, storeItem } from '@/lib/storage/browser-storage';

/** Playback speed, and where each recording was stopped. Stored in this browser. */
type Listening = { speed: number; stoppedAt: [id: string, seconds: number][] };

const key = 'listening';
/** Keeps the most recent ones. */
const maxRecordings = 50;

function read(): Listening {
  const listening = parseJson(readItem('localStorage', key));
  const { speed, stoppedAt } = isRecord(listening) ? listening : {};
  return {
    speed: typeof speed === 'number' ? speed : 1,
    stoppedAt: Array.isArray(stoppedAt) ? stoppedAt : [],
  };
}

/** If it cannot be stored, the recording starts from the beginning next time. */
const write = (change: Partial<Listening>): boolean =>
  storeItem('localStorage', key, JSON.stringify({ ...read(), ...change }));

export const storedSpeed = (): number => read().speed;

const speeds = [1, 1.25, 1.5, 2, 0.75];

export const speedAfter = (speed: number): number =>
  speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;

export const keepSpeed = (speed: number): boolean => write({ speed });

export function storedPosition(id: string): number {
  const seconds = read().stoppedAt.find((entry) => entry?.[0] === id)?.[1];
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0;
}

/** A position of 0 removes the entry. */
export function keepPosition(id: string, seconds: number): void {
  const others = read().stoppedAt.filter((entry) => entry?.[0] !== id);
  const entry: Listening['stoppedAt'] = seconds > 0 ? [[id, Math.round(seconds * 10) / 10]] : [];
  write({ stoppedAt: [...others, ...entry].slice(-maxRecordings) });
}

/**
 * Stops whatever is playing right away: the `play` event comes later, when it might stop a
 * recording that has been started since.
 */
export function startPlaying(audio: HTMLAudioElement | null): void {
  for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
  // A rejection also fires an error event, and is handled there.
  audio?.play().catch(() => undefined);
}
