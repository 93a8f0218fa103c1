import { hasLongRun } from './pieces.ts';

/** Far beyond real interviews, yet a text within them is formatted in well under a second. */
const most = {
  characters: 24_000,
  lines: 1_500,
  marks: 4_000,
  links: 1_000,
  /** The same limit as for items in `budget.ts`. */
  containers: 1_200,
};

/**
 * No real text nests forty brackets. (Stars and underscores have a higher limit, for banners and
 * blanks to fill in.)
 */
const tooDeep = /(?:\[[ \t]*){40}|[*_~]{400}/;

/** Deeply indented list items: lists nested with one level per line. */
const tooFarIn = /^(?: {0,3}\t| {4}){12}[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/m;

/**
 * The quotes and list items that a line opens. The parser's time grows with the square of their
 * number.
 */
const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))*/;
const maxContainersInLine = 12;
/** Dashes separated by spaces are a divider, not lists. */
const divider = /^[ \t]*([-*])(?:[ \t]*\1)+[ \t]*$/;

const containersIn = (line: string): number =>
  divider.test(line) ? 0 : count(containers.exec(line)?.[0] ?? '', />|[-+*]|\d+/g);

const maxCells = 2_500;
const tableRule = /^[ \t>]*[|:-][|: \t-]*$/;

/** Estimates a table's cells: columns of the delimiter row times rows down to a blank line. */
function hasHugeTable(lines: readonly string[]): boolean {
  let rows = 0;
  for (const line of lines.toReversed()) {
    rows = line.trim() === '' ? 0 : rows + 1;
    if (rows > 0 && tableRule.test(line) && rows * count(line, /\|/g) > maxCells) return true;
  }
  return false;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The share of one turn's work that formatting this text takes: 1 is all of it. Hostile texts can
 * make the parser slow or overflow its stack. Texts that parse well but would render too much are
 * caught by `budget.ts`.
 */
export function formattingWork(text: string): number {
  if (text.length > most.characters) return Number.POSITIVE_INFINITY;
  // The parser also ends a line at a carriage return.
  const lines = text.split(/\r\n?|\n/);
  const nested = lines.map(containersIn);
  const isHostile =
    tooDeep.test(text) ||
    tooFarIn.test(text) ||
    hasLongRun(text) ||
    nested.some((inLine) => inLine > maxContainersInLine) ||
    hasHugeTable(lines);
  if (isHostile) return Number.POSITIVE_INFINITY;
  return Math.max(
    text.length / most.characters,
    (lines.length - 1) / most.lines,
    count(text, /[*_`~|[\]()<>&!]/g) / most.marks,
    count(text, /\[|https?:\/\/|www\./gi) / most.links,
    nested.reduce((sum, inLine) => sum + inLine, 0) / most.containers,
  );
}

export const isFormattable = (text: string): boolean => formattingWork(text) <= 1;
