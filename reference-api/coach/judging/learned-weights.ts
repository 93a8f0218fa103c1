import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Written by `npm run coach:learn`. */
export const weightsFile = new URL('./learned-weights.gz', import.meta.url);

/** Weights are kept in a byte each; few are more than three. */
export const step = 1 / 40;
const inSteps = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / step)));

export const packed = (weights: Float32Array): Buffer => gzipSync(Int8Array.from(weights, inSteps));

export const unpacked = (bytes: Buffer): Float32Array =>
  Float32Array.from(new Int8Array(gunzipSync(bytes)), (weight) => weight * step);

export const readWeights = (): Float32Array => unpacked(readFileSync(weightsFile));
