/** Whole words of any alphabet: `\b` only knows ASCII. */
export const wholeWords = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'giu');
