import { readdirSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

export type Counts = { passed: number; failed: number; skipped: number };

const here = fileURLToPath(new URL('.', import.meta.url));

/** The files of a folder here, or one file here. */
export function filesOf(...names: string[]): string[] {
  return names.flatMap((name) =>
    name.endsWith('.ts')
      ? [here + name]
      : readdirSync(here + name).map((file) => `${here}${name}/${file}`),
  );
}

/** Runs the files one after another, each in a process that inherits these variables. */
export function runSuite(files: string[], variables: Record<string, string>): Promise<Counts> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  return new Promise<Counts>((resolve, reject) => {
    const stream = run({ files, concurrency: 1, timeout: 180_000 });
    stream.on('test:summary', (summary) => {
      if (summary.file !== undefined) return;
      counts.passed = summary.counts.passed;
      counts.failed = summary.counts.tests - summary.counts.passed - summary.counts.skipped;
      counts.skipped = summary.counts.skipped;
    });
    stream.on('error', reject);
    stream.on('end', () => resolve(counts));
    stream.compose(new spec()).pipe(process.stdout, { end: false });
  }).finally(() => {
    for (const name of Object.keys(variables)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  });
}
