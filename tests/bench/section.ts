export type Row = {
  what: string;
  figure: string;
  /** A comparison with something else that was measured in the same run. */
  against?: string;
  target?: string;
  holds?: boolean;
};

/** The results of one part of the bench. */
export type Section = {
  title: string;
  /** How it was measured, in a sentence or two. */
  how: string;
  rows: Row[];
};

export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The median of the ratios of all turns, because a busy moment slows both sides of its turn. */
export const medianRatio = (values: number[], others: number[]): number =>
  median(values.map((value, turn) => value / (others[turn] ?? Number.NaN)));

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
export const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×`;
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en-US')} /s`;

/** A row for a figure with an upper limit. */
export const atMost = (
  what: string,
  value: number,
  most: number,
  written: (value: number) => string,
): Row => ({ what, figure: written(value), target: `≤ ${written(most)}`, holds: value <= most });
