import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { drawPlot } from './plot.ts';
import type { Row, Section } from './section.ts';
import { writeCapacity } from './write-capacity.ts';

const cell = (text: string | undefined) => (text ?? '').replaceAll('|', '\\|');

function line({ what, figure, against, target, holds }: Row): string {
  const verdict = holds === undefined ? '' : holds ? ' ✓' : ' ✗';
  return `| ${cell(what)} | ${cell(figure)} | ${cell(against)} | ${cell(target)}${verdict} |`;
}

function written({ title, how, rows, plots = [] }: Section): string {
  const table = [
    '| | figure | against, in the same run | target |',
    '|---|---|---|---|',
    ...rows.map(line),
  ];
  return [
    `## ${title}`,
    how,
    ...(rows.length > 0 ? [table.join('\n')] : []),
    ...plots.map(({ name, title: named }) => `![${named}](bench/${name}.svg)`),
  ].join('\n\n');
}

/** The machine by what decides: nobody needs to know whose it is. */
const machine = () =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, shared with whatever else ran`;

export function writeReport(sections: Section[], minutes: number): void {
  rmSync('docs/bench', { recursive: true, force: true });
  mkdirSync('docs/bench', { recursive: true });
  for (const plot of sections.flatMap(({ plots = [] }) => plots)) {
    writeFileSync(`docs/bench/${plot.name}.svg`, drawPlot(plot));
  }
  const text = [
    '# The bench',
    `\`npm run bench\` wrote this in ${minutes.toFixed(0)} minutes on ${machine()}. Everything went over loopback; load came from the same machine. What counts are the ratios: both sides of each come from the same run, in turns.`,
    ...sections.map(written),
  ].join('\n\n');
  writeFileSync('docs/bench.md', `${text}\n`);
  writeCapacity();
}
