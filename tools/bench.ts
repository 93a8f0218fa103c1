import './one-line-errors.ts';

import { measureInterviews } from '../tests/bench/interviews.ts';
import { measureKeys } from '../tests/bench/keys.ts';
import { measureLandingMotion } from '../tests/bench/landing-motion.ts';
import { measureLighthouse } from '../tests/bench/lighthouse.ts';
import { measurePace } from '../tests/bench/pace.ts';
import { measureProcessor } from '../tests/bench/processor.ts';
import { measureSearch } from '../tests/bench/search.ts';
import type { Section } from '../tests/bench/section.ts';
import { measureStaticRate } from '../tests/bench/static-rate.ts';
import { measureStreams } from '../tests/bench/streams.ts';
import { measureWeights } from '../tests/bench/weights.ts';
import { writeReport } from '../tests/bench/write-report.ts';
import { endAll } from '../tests/rig/processes.ts';
import { ensureBuild } from '../tests/rig/site.ts';
import { parseNames } from './parse-names.ts';
import { installChromium } from './testing/chromium.ts';

/** `npm run bench [part …]` takes minutes, and writes docs/bench.md if it measured all parts. */
const parts: Record<string, () => Promise<Section>> = {
  weights: measureWeights,
  static: measureStaticRate,
  processor: measureProcessor,
  pace: measurePace,
  streams: measureStreams,
  keys: measureKeys,
  interviews: measureInterviews,
  search: measureSearch,
  motion: measureLandingMotion,
  lighthouse: measureLighthouse,
};

const asked = parseNames('part', Object.keys(parts));

const started = performance.now();
await installChromium();
await ensureBuild();

const sections: Section[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const section = await measure();
  // Processes left over from one part would take processor time from the next.
  await endAll();
  console.log(`\n${section.title}`);
  for (const { what, figure, against = '', target = '', holds } of section.rows) {
    const verdict = holds === undefined ? ' ' : holds ? '✓' : '✗';
    console.log(
      `${verdict} ${what}: ${figure}${against && `; ${against}`}${target && ` (${target})`}`,
    );
  }
  sections.push(section);
}

const missed = sections.flatMap(({ rows }) => rows.filter(({ holds }) => holds === false));
if (asked.length === 0) writeReport(sections, (performance.now() - started) / 60_000);
console.log(
  `\n${missed.length === 0 ? 'All targets hold.' : `${missed.length} targets do not hold.`}`,
);
process.exit(missed.length > 0 ? 1 : 0);
