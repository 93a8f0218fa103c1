/** A text as one line of Markdown, in which nothing is formatted. */
export const escapeLine = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/([\\`*_[\]<>#])/g, '\\$1');
