import type { CheckLine } from '@/lib/api/checks';

export type ComparedLine = readonly [earlier: CheckLine, later: CheckLine];

/** The lines of two takes with verdicts from the same judge: others cannot be compared. */
export const comparedLines = (
  earlier: readonly CheckLine[],
  later: readonly CheckLine[],
): ComparedLine[] =>
  earlier.flatMap((line) => {
    const other = later.find(({ id }) => id === line.id);
    return line.by !== null && other?.by === line.by ? [[line, other] as const] : [];
  });
