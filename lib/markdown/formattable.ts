const longestText = 40_000;

/** Quotes in quotes, brackets in brackets, lists in lists: nobody writes forty of them. */
const tooDeep = /(?:[>[*_~][ \t]*){40}|(?:[-+*] [ \t]*){40}/;

/**
 * A parser that is quick on what people write can be slow, or run out of stack, on what was made to
 * hurt it: such a text is shown as it is.
 */
export const isFormattable = (text: string): boolean =>
  text.length <= longestText && !tooDeep.test(text);
