import { barCount, barsPath } from './voice-wave';

/** The wave of a recording's peaks, in as many bars as the default wave. Pauses stay visible. */
export function wavePathOf(peaks: readonly number[]): string {
  const peaksPerBar = peaks.length / barCount;
  const bars = Array.from({ length: barCount }, (_, bar) => {
    const slice = peaks.slice(Math.floor(bar * peaksPerBar), Math.ceil((bar + 1) * peaksPerBar));
    return slice.reduce((sum, peak) => sum + peak, 0) / slice.length;
  });
  const highest = Math.max(...bars, 0.01);
  return barsPath(bars.map((bar) => Math.round(20 + 220 * (bar / highest) ** 1.5) / 10));
}
