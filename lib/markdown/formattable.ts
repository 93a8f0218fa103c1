import { hasLongRun } from './pieces.ts';

/** Far beyond what is said in an interview; a text within them is formatted in well under a second. */
const mostCharacters = 24_000;
const mostLines = 1_500;
const mostMarks = 4_000;

/** Quotes in quotes, brackets in brackets, lists in lists: nobody writes forty of them. */
const tooDeep = /(?:[>[*_~][ \t]*){40}|(?:[-+*] [ \t]*){40}/;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * A parser that is quick on what people write can be slow, or run out of stack, on what was made to
 * hurt it: such a text is shown as it is.
 */
export const isFormattable = (text: string): boolean =>
  text.length <= mostCharacters &&
  !tooDeep.test(text) &&
  !hasLongRun(text) &&
  count(text, /\n/g) <= mostLines &&
  count(text, /[*_`~|[\]()<>&!]/g) <= mostMarks;
