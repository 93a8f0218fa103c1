import { keep, kept, parsed } from '../browser-storage.ts';
import { isRecord } from './wire-records.ts';

/** Where somebody stopped listening, a recording, and how quickly they listen. Kept in this browser. */
type Listening = { speed: number; stoppedAt: [id: string, seconds: number][] };

const key = 'listening';
/** The recordings heard last. */
const mostRecordings = 50;

function read(): Listening {
  const listening = parsed(kept('localStorage', key));
  const { speed, stoppedAt } = isRecord(listening) ? listening : {};
  return {
    speed: typeof speed === 'number' ? speed : 1,
    stoppedAt: Array.isArray(stoppedAt) ? stoppedAt : [],
  };
}

/** Where it cannot be kept, a recording begins at its beginning the next time. */
const write = (change: Partial<Listening>): boolean =>
  keep('localStorage', key, JSON.stringify({ ...read(), ...change }));

export const keptSpeed = (): number => read().speed;

export const keepSpeed = (speed: number): boolean => write({ speed });

export function keptPosition(id: string): number {
  const seconds = read().stoppedAt.find((entry) => entry?.[0] === id)?.[1];
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0;
}

/** At the beginning there is nothing to keep. */
export function keepPosition(id: string, seconds: number): void {
  const others = read().stoppedAt.filter((entry) => entry?.[0] !== id);
  const entry: Listening['stoppedAt'] = seconds > 0 ? [[id, Math.round(seconds * 10) / 10]] : [];
  write({ stoppedAt: [...others, ...entry].slice(-mostRecordings) });
}
