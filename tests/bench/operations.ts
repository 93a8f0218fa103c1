import { run } from 'node:test';
import type { Row, Section } from './section.ts';

const files = ['tests/operations/shutdown.test.ts', 'tests/operations/outage.test.ts'];

/** The tests of running the site whose figures somebody may ask for. */
export async function measureOperations(): Promise<Section> {
  const rows: Row[] = [];
  for await (const { type, data } of run({ files, concurrency: 1 })) {
    if (type === 'test:pass' || type === 'test:fail') {
      rows.push({ what: data.name, figure: '', holds: type === 'test:pass' });
    }
    const row = rows.at(-1);
    if (type === 'test:diagnostic' && data.file && row) row.figure = data.message;
  }
  return {
    title: 'An end under load, an API that is down',
    how: 'Two sites behind a balancer, one of which is told to end; an API that hangs up on whoever calls.',
    rows: rows.filter(({ figure, holds }) => figure !== '' || !holds),
  };
}
