import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { stripVTControlCharacters } from 'node:util';

/** The result of a test run. `skipped` lists the skipped tests with their reasons. */
export type Outcome = { passed: number; failed: number; failures: string[]; skipped: string[] };

const mostFound = 8;

/**
 * The first lines of an error for the summary, which is often all that people see of a run. Of a
 * difference only the unexpected lines, because these name the file to fix.
 */
export function firstLines(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^ +at /.test(line));
  const found = lines.filter(
    (line) => /^ *\+ /.test(line) && !/^ *\+ (?:Received|actual)/.test(line),
  );
  const shown =
    found.length > 0 ? [...lines.slice(0, 1), ...found.slice(0, mostFound)] : lines.slice(0, 4);
  const more = found.length > mostFound ? [`and ${found.length - mostFound} more`] : [];
  return [...shown, ...more].map((line) => line.trim()).join(' · ');
}

/** The totals of a run that was started directly; `npm test` adds up those in the report files. */
function* totalOf({ passed, failed, skipped }: Outcome): Generator<string> {
  if (process.env.REPORT_FILE) return;
  yield `\n${passed} passed, ${failed} failed, ${skipped.length} skipped\n`;
  for (const what of skipped) yield `  skipped: ${what}\n`;
}

/**
 * A reporter for `node --test`: one line per file, plus failures, skipped tests and diagnostics.
 * The counts are written to `REPORT_FILE`.
 */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const outcome: Outcome = { passed: 0, failed: 0, failures: [], skipped: [] };
  /** The suites around the current event, outermost first. */
  const names: string[] = [];
  /** The failures in the current file, including a suite that failed before its first test. */
  let failuresOfFile = 0;
  let failuresBesideTests = 0;
  for await (const { type, data } of events) {
    if (type === 'test:start') names.splice(data.nesting, names.length, data.name);
    if (type === 'test:pass' && typeof data.skip === 'string') {
      const what = `${names.slice(0, data.nesting + 1).join(' › ')}: ${data.skip}`;
      outcome.skipped.push(what);
      yield `- skipped ${what}\n`;
    }
    if (type === 'test:fail' && data.details.error.cause !== undefined) {
      const { failureType, cause } = data.details.error as Error & { failureType?: string };
      // The failed subtests have been reported already.
      if (failureType === 'subtestsFailed') continue;
      const what = names.slice(0, data.nesting + 1).join(' › ');
      const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
      const lines = why.split('\n').filter((line) => !/^ +at .*\bnode:/.test(line));
      const at = `${what} (${path.relative('.', data.file ?? '')}:${data.line ?? ''})`;
      outcome.failures.push(`${at}: ${firstLines(lines.join('\n'))}`);
      failuresOfFile += 1;
      yield `✗ ${at}\n    ${lines.join('\n    ')}\n`;
    }
    // Diagnostics without a file are the run's totals.
    if (type === 'test:diagnostic' && data.file) yield `  ${names.at(-1)}: ${data.message}\n`;
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message;
    if (type === 'test:summary') {
      const { tests, passed, skipped } = data.counts;
      const failedTests = tests - passed - skipped;
      if (data.file) {
        const failed = Math.max(failedTests, failuresOfFile);
        failuresBesideTests += failed - failedTests;
        failuresOfFile = 0;
        const seconds = (data.duration_ms / 1000).toFixed(1);
        const file = path.relative('.', data.file);
        yield `${failed > 0 ? '✗' : '✓'} ${file}: ${passed} passed, ${failed} failed (${seconds} s)\n`;
      } else {
        Object.assign(outcome, { passed, failed: failedTests + failuresBesideTests });
        yield* totalOf(outcome);
      }
    }
  }
  const { REPORT_FILE } = process.env;
  if (REPORT_FILE) writeFileSync(REPORT_FILE, JSON.stringify(outcome));
}
