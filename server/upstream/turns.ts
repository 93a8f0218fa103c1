import type { Dispatcher } from 'undici';

type Source = Pick<Dispatcher.DispatchController, 'pause' | 'resume'>;

/** A few milliseconds of copying. */
const maxBytesInTurn = 2 * 1024 * 1024;

let bytesInTurn = 0;
const paused = new Set<Source>();

function beginTurn(): void {
  bytesInTurn = 0;
  const sources = [...paused];
  paused.clear();
  for (const source of sources) source.resume();
}

/**
 * Bytes that have come are read before anything else is looked at, however many: a hundred long
 * answers at once would keep everybody else waiting until the last is read. What comes beyond so
 * much in one turn of the event loop is read in the next.
 */
export function takeTurns(source: Source, bytes: number): void {
  if (bytesInTurn === 0) setImmediate(beginTurn);
  bytesInTurn += bytes;
  if (bytesInTurn <= maxBytesInTurn || paused.has(source)) return;
  paused.add(source);
  source.pause();
}
