import type { CheckLine } from '@/lib/api/checks';

export type ComparedLine = readonly [earlier: CheckLine, later: CheckLine];

/** The lines of two takes that the same one has judged in both: nothing else can be compared. */
export const comparedLines = (
  earlier: readonly CheckLine[],
  later: readonly CheckLine[],
): ComparedLine[] =>
  earlier.flatMap((line) => {
    const other = later.find(({ id }) => id === line.id);
    return line.by !== null && other?.by === line.by ? [[line, other] as const] : [];
  });
