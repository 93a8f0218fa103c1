const lineMarks = /^[^\S\n]*(?:>[^\S\n]*|[-*+][^\S\n]+|\d+[.)][^\S\n]+|#{1,6}[^\S\n]+)+/gm;
const addresses = /\]\([^)\n]{0,2000}\)/g;
/** Underscores within a word are kept. */
const signs = /!?\[|[\]*`~|]|(?<!\w)_+|_+(?!\w)/g;

/** Markdown as plain text in one line. */
export const withoutMarks = (text: string): string =>
  text.replace(lineMarks, '').replace(addresses, '').replace(signs, '').replace(/\s+/g, ' ').trim();
