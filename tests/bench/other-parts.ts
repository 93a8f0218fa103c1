import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Section } from './section.ts';

/** Parts that stand on their own and print what they found. */
async function printedBy(script: string, title: string, how: string): Promise<Section> {
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const holds = code === 0;
  const rows = [
    { what: `all targets of this part`, figure: holds ? 'hold' : 'do not hold', holds },
  ];
  return { title, how, rows, printed };
}

export const measureBff = (): Promise<Section> =>
  printedBy(
    'tests/bench/bff.ts',
    'The BFF against the API called directly',
    'Each call through the site and without it, in turns, against the floor of the framework: an empty handler of the same build.',
  );

export const measureInterviews = (): Promise<Section> =>
  printedBy(
    'tests/bench/interviews.ts',
    'The interviews screen at scale',
    'Against the plainest implementation of the same screen, in a browser, in turns.',
  );

/** `npm run soak` leaves its figures; the bench does not take its ten minutes again. */
export async function lastSoak(): Promise<Section> {
  const file = '.data/bench/soak.json';
  const how = 'Left by `npm run soak`: one call in a hundred goes wrong in one of eight ways.';
  if (!existsSync(file))
    return { title: 'Soak', how, rows: [], printed: 'npm run soak has not run here yet' };
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as Pick<Section, 'rows'>;
  return { title: 'Soak', how, rows };
}
