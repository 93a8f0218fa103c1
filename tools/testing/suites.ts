import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { buildSite } from '../launch/site-build.ts';
import { runBounded } from './bounded.ts';
import { longestFirst } from './longest-first.ts';
import { firstLines, type Outcome } from './report.ts';

export type Result = Outcome & { name: string; seconds: number };

type Suite = {
  name: string;
  /** The command line, which is split at each space. */
  command: string;
  env?: Record<string, string>;
  /** Whether the suite needs a server or a browser, and therefore a build. */
  slow?: boolean;
  /** Whether the site is built at the same time. Such a suite leaves one core to the build. */
  buildsBeside?: boolean;
  /** The time limit, of which the suite takes less than a third on two fast cores. */
  minutes?: number;
  /** Reads the suite's report. A suite without a report counts as one test. */
  outcome?: () => Outcome;
};

const cores = availableParallelism();
const reports = 'test-results';
const readReport = (file: string) => JSON.parse(readFileSync(`${reports}/${file}.json`, 'utf8'));

type JestFile = {
  name: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

function jestOutcome(): Outcome {
  const report = readReport('jest');
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failures = report.testResults.flatMap(({ name, message, assertionResults }: JestFile) => {
    const failing = assertionResults.filter(({ status }) => status === 'failed');
    // A file that cannot be run has a message and no tests.
    if (message && failing.length === 0)
      return [`${path.relative('.', name)}: ${firstLines(message)}`];
    return failing.map(
      ({ fullName, failureMessages }) => `${fullName}: ${firstLines(failureMessages[0])}`,
    );
  });
  return { passed: report.numPassedTests, failed, failures, skipped: [] };
}

type PlaywrightTest = { results: { error?: { message?: string } }[] };

type PlaywrightSuite = {
  specs: { file: string; line: number; title: string; ok: boolean; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
};

const failuresIn = ({ specs, suites: inner = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const { error } =
        tests.flatMap(({ results }) => results).find((result) => result.error) ?? {};
      return `${title} (tests/e2e/${file}:${line}): ${firstLines(error?.message)}`;
    }),
  ...inner.flatMap(failuresIn),
];

function playwrightOutcome(): Outcome {
  const report = readReport('e2e');
  const { stats } = report;
  if (stats.flaky > 0) console.log(`${stats.flaky} needed a second try; they are named above.`);
  const failures = failuresIn({ specs: [], suites: report.suites });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, skipped: [] };
}

/**
 * The browser tests take seven minutes on two fast cores, over forty where processes start slowly.
 */
const browserMinutes = 50;

function nodeTests(
  name: string,
  files: readonly string[],
  concurrency: number,
  testMinutes = 10,
): Suite {
  // Shorter than the suite's limit, so that a test that hangs is reported by its name.
  const limits = `--timeout=${testMinutes * 60_000} --concurrency=${concurrency}`;
  return {
    name,
    command: `node tools/testing/run-in-order.ts ${limits} ${longestFirst(files).join(' ')}`,
    env: {
      REPORT_FILE: `${reports}/${name}.json`,
      // These suites start hundreds of processes of the same few programs.
      NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node'),
    },
    slow: true,
    outcome: () => readReport(name),
  };
}

const folders = ['attack', 'contract', 'edge', 'engines', 'faults', 'operations'];
const filesIn = (folder: string) =>
  folder === 'attack' ? ['tests/attack/all.ts'] : globSync(`tests/${folder}/*.test.ts`);

/**
 * These put the site under load and assert that nobody is refused, so only two run at a time and
 * nothing beside them.
 */
const loading = [
  'tests/operations/outage.test.ts',
  'tests/operations/pressure.test.ts',
  'tests/operations/pressure-bytes.test.ts',
  'tests/operations/shutdown.test.ts',
];
const others = folders.flatMap(filesIn).filter((file) => !loading.includes(file));

/** Suites of one folder each, which can be named on the command line. */
export const parts = folders.map((folder) => nodeTests(folder, filesIn(folder), 2));

/** The drills, which take too long for `npm test`. */
export const drills: Suite[] = globSync('tests/drills/*.drill.ts').map((file) => ({
  ...nodeTests(path.basename(file, '.drill.ts'), [file], 1, 40),
  minutes: 45,
}));

export const suites: Suite[] = [
  { name: 'types', command: 'next typegen' },
  { name: 'types of all code', command: 'tsc --noEmit' },
  // `npm run format` fixes most failures.
  { name: 'lint and format', command: 'biome ci .', buildsBeside: true },
  { name: 'dead code', command: 'knip' },
  {
    name: 'unit and component',
    command: `jest --maxWorkers=${cores} --json --outputFile=${reports}/jest.json --silent`,
    outcome: jestOutcome,
  },
  {
    name: 'end to end',
    // Playwright's limit is shorter than ours, because Playwright names unfinished tests.
    command: `playwright test --project=chromium --project=plain --project=standalone-plain --global-timeout=${browserMinutes * 60_000}`,
    env: { CI: 'true' },
    slow: true,
    minutes: browserMinutes + 2,
    outcome: playwrightOutcome,
  },
  // These start servers on free ports and mostly wait for them, so three of them keep a core busy.
  // They do not run beside the browsers, because on two cores that took longer than one after the
  // other.
  { ...nodeTests('servers', others, cores * 3), minutes: 45 },
  { ...nodeTests('under load', loading, 2), minutes: 20 },
];

/** A suite that failed without reporting a failure, or that tested nothing, counts as failed. */
function outcomeOf({ outcome }: Suite, code: number): Outcome {
  const whole = {
    passed: Number(code === 0),
    failed: Number(code !== 0),
    failures: [],
    skipped: [],
  };
  try {
    const reported = outcome?.() ?? whole;
    const isUnreported = code !== 0 || reported.passed + reported.skipped.length === 0;
    return { ...reported, failed: reported.failed || Number(isUnreported) };
  } catch (error) {
    console.error(error);
    return { ...whole, failed: 1 };
  }
}

/** Builds ahead. A failure is ignored, because the first suite that needs the build reports it. */
const buildAhead = () => buildSite(process.env, { onlyIfStale: true }).catch(() => undefined);

/** Runs one suite at a time, so that a browser and a compiler do not compete for the cores. */
export async function runSuites(chosen: readonly Suite[]): Promise<Result[]> {
  rmSync(reports, { recursive: true, force: true });
  // `npm run dev` leaves types of routes that may no longer exist.
  rmSync('.next/dev/types', { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results: Result[] = [];
  let building: Promise<void> | undefined;
  for (const suite of chosen) {
    if (suite.buildsBeside && chosen.some(({ slow }) => slow)) building = buildAhead();
    if (suite.slow) await building;
    console.log(`\n— ${suite.name}`);
    const started = performance.now();
    const limitMs = (suite.minutes ?? 10) * 60_000;
    const code = await runBounded(suite.command.split(' '), { env: suite.env ?? {}, limitMs });
    const seconds = (performance.now() - started) / 1000;
    results.push({ name: suite.name, ...outcomeOf(suite, code), seconds });
  }
  return results;
}
