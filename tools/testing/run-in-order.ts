import { run } from 'node:test';
import { parseArgs } from 'node:util';
import report from './report.ts';

/** Like `node --test` with our report, which however would sort the files by name. */
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
