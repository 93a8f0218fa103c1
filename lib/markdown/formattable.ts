import { hasLongRun } from './pieces.ts';

/** Far beyond a real interview; a text within these limits is formatted in well under a second. */
const maxCharacters = 24_000;
const maxLines = 1_500;
const maxMarks = 4_000;
const maxLinks = 1_000;

/**
 * Quotes in quotes, brackets in brackets, lists in lists: no real text nests forty of them. A line
 * of stars or underscores is a banner or a blank to fill in.
 */
const tooDeep = /(?:[>[][ \t]*){40}|[*_~]{400}|(?:[-+*] [ \t]*){40}/;

/** List items at a deep indentation: nested lists, one level per line. */
const tooFarIn = /^[ \t]{48,}(?:[-+*]|\d{1,9}[.)])[ \t]/m;

const maxCells = 2_500;
const tableRule = /^[ \t>]*[|:-][|: \t-]*$/;

/**
 * Estimates a table's cells: the columns of its delimiter row, times the rows down to a blank line.
 */
function hasHugeTable(text: string): boolean {
  let rows = 0;
  for (const line of text.split('\n').reverse()) {
    rows = line.trim() === '' ? 0 : rows + 1;
    if (rows > 0 && tableRule.test(line) && rows * count(line, /\|/g) > maxCells) return true;
  }
  return false;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * The parser is fast on real texts, but hostile ones can make it slow or overflow its stack: those
 * are shown unformatted. Texts that parse well but would render too much are caught by `budget.ts`.
 */
export const isFormattable = (text: string): boolean =>
  text.length <= maxCharacters &&
  !tooDeep.test(text) &&
  !tooFarIn.test(text) &&
  !hasLongRun(text) &&
  count(text, /\n/g) <= maxLines &&
  count(text, /[*_`~|[\]()<>&!]/g) <= maxMarks &&
  count(text, /\[|https?:\/\/|www\./gi) <= maxLinks &&
  !hasHugeTable(text);
