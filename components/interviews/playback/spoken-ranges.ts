import type { Message } from '@/lib/api/message';

/** In seconds. */
type Stretch = readonly [start: number, end: number];

/** Shorter pauses are natural, and kept. */
const pauseSeconds = 1;
/** How much of each silence is kept, so that no sound is cut off. */
const marginSeconds = 0.25;
/** Relative to the loudest peak. */
const quiet = 0.06;

function spokenStretches(peaks: readonly number[], duration: number): Stretch[] {
  const loudest = Math.max(...peaks);
  const each = duration / peaks.length;
  return peaks.flatMap((peak, at) =>
    peak > loudest * quiet ? [[at * each, (at + 1) * each] as const] : [],
  );
}

/**
 * The parts of a recording with speech, by its wave or, failing that, its transcript. Empty if
 * neither is known: then all of it is played.
 */
export function spokenRanges({ peaks, segments, duration }: Message): Stretch[] {
  const sounds =
    peaks.length > 0 && duration !== null
      ? spokenStretches(peaks, duration)
      : segments.map(({ start, end }) => [start, end] as const);
  const parts: [number, number][] = [];
  for (const [start, end] of sounds) {
    const before = parts.at(-1);
    if (before && start - before[1] < pauseSeconds) before[1] = Math.max(before[1], end);
    else parts.push([start, end]);
  }
  return parts.map(([start, end]) => [Math.max(0, start - marginSeconds), end + marginSeconds]);
}

/** Where speech resumes after a moment of silence: null during speech, infinity at the end. */
export function endOfSilence(parts: readonly Stretch[], moment: number): number | null {
  if (parts.length === 0) return null;
  const next = parts.find(([, end]) => moment < end);
  if (!next) return Number.POSITIVE_INFINITY;
  return moment < next[0] ? next[0] : null;
}
