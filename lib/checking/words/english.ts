/**
 * Words to count, as alternatives of a regular expression for whole words. Ambiguous ones are left
 * out: a quarter may be part of the year, and "you know" a question.
 */
export const words = {
  /** Numbers written as words. Digits count in every language. */
  numbers:
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|' +
    '(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|' +
    'hundreds?|thousands?|millions?|billions?|dozens?|per ?cent',
  /** After these a conjunction continues the same number: two hundred and fifty. */
  continued: '(?:hundred|thousand|million)s?\\s+and',
  fillers:
    'u+m+|u+h+|er+m+|hm+|basically|literally|so yeah|(?<=, )you know(?=,)|(?<=, )like(?=,)|' +
    '(?<=, )I mean(?=,)',
  /** Spanish and Portuguese drop the pronoun, so it cannot be counted there. */
  i: "I(?:[’'](?:m|d|ve|ll))?",
  we: "we(?:[’'](?:re|d|ve|ll))?",
};

export type CountedWords = {
  numbers: string;
  continued: string;
  fillers: string;
  i?: string;
  we?: string;
};
