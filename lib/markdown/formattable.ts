import { hasLongRun } from './pieces.ts';

/** Far beyond real interviews, yet a text within them is formatted in well under a second. */
const maxCharacters = 24_000;
const maxLines = 1_500;
const maxMarks = 4_000;
const maxLinks = 1_000;

/**
 * No real text nests forty quotes, brackets or lists. (Stars and underscores may be more: they are
 * banners, or blanks to fill in.)
 */
const tooDeep = /(?:[>[][ \t]*){40}|[*_~]{400}|(?:[-+*] [ \t]*){40}/;

/** Deeply indented list items: lists nested with one level per line. */
const tooFarIn = /^[ \t]{48,}(?:[-+*]|\d{1,9}[.)])[ \t]/m;

const maxCells = 2_500;
const tableRule = /^[ \t>]*[|:-][|: \t-]*$/;

/** Estimates a table's cells: columns of the delimiter row times rows down to a blank line. */
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
 * Hostile texts can make the parser slow or overflow its stack; they are shown unformatted. Texts
 * that parse well but would render too much are caught by `budget.ts`.
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
