import './one-line-errors.ts';

import { writeFileSync } from 'node:fs';
import {
  packed,
  readWeights,
  step,
  unpacked,
  weightsFile,
} from '../reference-api/coach/judging/learned-weights.ts';
import { learnedFromExamples } from '../reference-api/coach/learning/from-examples.ts';

/**
 * `npm run coach:learn`, after a change of the examples or of what the rules recognise in them.
 * `--check` writes nothing, and fails if there was such a change since.
 */
const learned = packed(learnedFromExamples());
if (process.argv.includes('--check')) {
  const stored = readWeights();
  // Another processor may round otherwise.
  const most = 1.5 * step;
  if (unpacked(learned).some((weight, at) => Math.abs(weight - (stored[at] ?? 0)) > most))
    throw new Error('What the coach has learned is not of its examples: run npm run coach:learn.');
} else {
  writeFileSync(weightsFile, learned);
}
