import { hasLongRun } from './pieces.ts';

/** Far beyond what is said in an interview; a text within them is formatted in well under a second. */
const mostCharacters = 24_000;
const mostLines = 1_500;
const mostMarks = 4_000;
const mostLinks = 1_000;

/** Quotes in quotes, brackets in brackets, lists in lists: no real text nests forty of them. */
const tooDeep = /(?:[>[*_~][ \t]*){40}|(?:[-+*] [ \t]*){40}/;

/** Each step of a list begins further to the right. */
const tooFarIn = /^[ \t]{48,}(?:[-+*]|\d{1,9}[.)])[ \t]/m;

const mostCells = 2_500;
const tableRule = /^[ \t>]*[|:-][|: \t-]*$/;

/** What a table would come to: as wide as its rule is, for as long as no blank line ends it. */
function hasHugeTable(text: string): boolean {
  let rows = 0;
  for (const line of text.split('\n').reverse()) {
    rows = line.trim() === '' ? 0 : rows + 1;
    if (rows > 0 && tableRule.test(line) && rows * count(line, /\|/g) > mostCells) return true;
  }
  return false;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * A parser that is quick on what people write can be slow, or run out of stack, on what was made to
 * hurt it: such a text is shown as it is. Where it only asks for too much, `budget.ts` finds out.
 */
export const isFormattable = (text: string): boolean =>
  text.length <= mostCharacters &&
  !tooDeep.test(text) &&
  !tooFarIn.test(text) &&
  !hasLongRun(text) &&
  count(text, /\n/g) <= mostLines &&
  count(text, /[*_`~|[\]()<>&!]/g) <= mostMarks &&
  count(text, /\[|https?:\/\/|www\./gi) <= mostLinks &&
  !hasHugeTable(text);
