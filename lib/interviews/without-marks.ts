const lineMarks = /^[^\S\n]*(?:>[^\S\n]*|[-*+][^\S\n]+|\d+[.)][^\S\n]+|#{1,6}[^\S\n]+)+/gm;
const addresses = /\]\([^)\n]{0,2000}\)/g;
/** An underscore within a word is a part of it. */
const signs = /!?\[|[\]*`~|]|(?<!\w)_+|_+(?!\w)/g;

/** Markdown as it is read: one line, without what it was written with. */
export const withoutMarks = (text: string): string =>
  text.replace(lineMarks, '').replace(addresses, '').replace(signs, '').replace(/\s+/g, ' ').trim();
