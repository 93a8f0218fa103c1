import { run } from 'node:test';
import { parseArgs } from 'node:util';
import report from './report.ts';

/** `node --test` with our report, for files in the order given: the command itself sorts them by name. */
const { values, positionals: files } = parseArgs({
  options: { concurrency: { type: 'string' }, timeout: { type: 'string' } },
  allowPositionals: true,
});

run({ files, concurrency: Number(values.concurrency), timeout: Number(values.timeout) })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(report)
  .pipe(process.stdout);
