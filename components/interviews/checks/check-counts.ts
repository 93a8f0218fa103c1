import type { CheckLine } from '@/lib/api/checks';
import { counted, filled, type Words } from '@/lib/i18n/words';

/** "2 of 4 met, 1 not met, 1 open". */
export function summaryOf(
  lines: readonly Pick<CheckLine, 'met'>[],
  { summary }: Words<'Checklist'>,
): string {
  const countOf = (met: boolean | null) => lines.filter((line) => line.met === met).length;
  const [met, unmet, open] = [countOf(true), countOf(false), countOf(null)];
  return [
    filled(summary.met, { met, all: lines.length }),
    ...(unmet > 0 ? [counted(summary.unmet, unmet)] : []),
    ...(open > 0 ? [counted(summary.open, open)] : []),
  ].join(', ');
}
