import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Finished, runBounded } from './bounded.ts';

export type Counts = { passed: number; failed: number };
/** `skipped` is what could not be tested here, and why. */
export type Result = Counts & { name: string; seconds: number; skipped: string[] };

type Suite = {
  name: string;
  command: string[];
  env?: Record<string, string>;
  slow?: boolean;
  /** After so many it has failed; it takes a third of that, on two cores, at the most. */
  minutes?: number;
  count: (finished: Finished) => Counts;
};

/** A check that is right or wrong as a whole. */
const whole = ({ code }: Finished): Counts =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/**
 * A suite that ends in `N passed, N failed`; one that failed without saying so has failed all the same. One
 * that says it cannot run here (no nginx, say) counts as nothing.
 */
function closingLine({ code, output }: Finished): Counts {
  const line = [...output.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed/gm)].at(-1);
  const counts = { passed: Number(line?.[1] ?? 0), failed: Number(line?.[2] ?? 0) };
  const silentFailure = code !== 0 && counts.failed === 0;
  const saidNothing = counts.passed + counts.failed === 0 && !/^skipped: /m.test(output);
  return silentFailure || saidNothing ? { ...counts, failed: counts.failed + 1 } : counts;
}

const reports = 'test-results';
const readReport = (file: string): Record<string, never> =>
  JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));

function jestCounts({ code }: Finished): Counts {
  const report = readReport('jest.json') as unknown as {
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed || Number(code !== 0) };
}

function playwrightCounts({ code }: Finished): Counts {
  const { stats } = readReport('e2e.json') as unknown as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  if (stats.flaky > 0) console.log(`${stats.flaky} needed a second try; they are named above.`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || Number(code !== 0),
  };
}

const suites: Suite[] = [
  { name: 'types', command: ['next', 'typegen'], count: whole },
  { name: 'types of all code', command: ['tsc', '--noEmit'], count: whole },
  { name: 'lint and format', command: ['biome', 'ci', '.'], count: whole },
  { name: 'dead code', command: ['knip'], count: whole },
  {
    name: 'unit and component',
    command: ['jest', '--maxWorkers=2', '--json', `--outputFile=${reports}/jest.json`, '--silent'],
    count: jestCounts,
  },
  { name: 'contract', command: ['node', 'tests/contract/run.ts'], slow: true, count: closingLine },
  {
    name: 'end to end',
    command: ['playwright', 'test', '--project=chromium'],
    env: { CI: 'true' },
    slow: true,
    minutes: 15,
    count: playwrightCounts,
  },
  {
    name: 'end to end, under plain Next',
    command: ['playwright', 'test', '--project=plain-next', '--grep=@plain'],
    env: { CI: 'true' },
    slow: true,
    count: playwrightCounts,
  },
  { name: 'engines', command: ['node', 'tests/engines/run.ts'], slow: true, count: closingLine },
  { name: 'faults', command: ['node', 'tests/faults/run.ts'], slow: true, count: closingLine },
  { name: 'attack', command: ['node', 'tests/attack/run.ts'], slow: true, count: closingLine },
  { name: 'edge', command: ['node', 'tests/edge/run.ts'], slow: true, count: closingLine },
  {
    name: 'operations',
    command: ['node', 'tests/operations/run.ts'],
    slow: true,
    count: closingLine,
  },
];

/** One after the other: two cores are no place for a race between a browser and a compiler. */
export async function runSuites(fast: boolean): Promise<Result[]> {
  rmSync(reports, { recursive: true, force: true });
  // `npm run dev` leaves types of routes that may have moved since.
  rmSync('.next/dev/types', { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results: Result[] = [];
  for (const suite of suites.filter(({ slow }) => !(fast && slow))) {
    console.log(`\n— ${suite.name}`);
    const started = performance.now();
    const finished = await runBounded(suite.command, {
      ...(suite.env && { env: suite.env }),
      limitMs: (suite.minutes ?? 10) * 60_000,
      echo: !suite.command.includes('--json'),
    });
    results.push({
      name: suite.name,
      ...suite.count(finished),
      skipped: [...finished.output.matchAll(/^skipped: (.+)$/gm)].map(([, what = '']) => what),
      seconds: (performance.now() - started) / 1000,
    });
  }
  return results;
}
