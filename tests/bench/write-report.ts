import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { Row, Section } from './section.ts';
import { writeCapacity } from './write-capacity.ts';

const cell = (text: string | undefined) => (text ?? '').replaceAll('|', '\\|');

function line({ what, figure, against, target, holds }: Row): string {
  const verdict = holds === undefined ? '' : holds ? ' ✓' : ' ✗';
  return `| ${cell(what)} | ${cell(figure)} | ${cell(against)} | ${cell(target)}${verdict} |`;
}

function written({ title, how, rows }: Section): string {
  const table = [
    '| | figure | against, in the same run | target |',
    '|---|---|---|---|',
    ...rows.map(line),
  ];
  return [`## ${title}`, how, table.join('\n')].join('\n\n');
}

/** Describes the machine's size, and nothing that identifies it. */
const machine = () =>
  `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, shared with whatever else ran`;

export function writeReport(sections: Section[], minutes: number): void {
  const text = [
    '# The bench',
    `\`npm run bench\` wrote this in ${minutes.toFixed(0)} minutes on ${machine()}. Everything went over loopback; load came from the same machine. What counts are the ratios: both sides of each come from the same run, in turns.`,
    ...sections.map(written),
  ].join('\n\n');
  writeFileSync('docs/bench.md', `${text}\n`);
  writeCapacity();
}
