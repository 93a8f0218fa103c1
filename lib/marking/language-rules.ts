/** What a mark says, to the person who answered. */
export type NoteName =
  | 'number'
  | 'noNumber'
  | 'we'
  | 'result'
  | 'noResult'
  | 'hedge'
  | 'filler'
  | 'tooLong'
  | 'tooShort'
  | 'copied'
  | 'repeated';

/**
 * What the rules look for in an answer: alternatives of a pattern of whole words. All of it only by
 * words, so that a browser can do it too.
 */
export type LanguageRules = {
  /** Numbers in letters; digits count in every language. */
  numberWords: string;
  /** "We did": somebody did it, but who? */
  we: string;
  i: string;
  /** Words with which a result is told. */
  result: string;
  hedges: string;
  fillers: string;
  notes: Record<NoteName, string>;
};
