/**
 * What the rules look for in an answer, as alternatives of a regular expression for whole words,
 * and what they say about it. The other languages follow this file.
 */
export const rules = {
  /** Numbers written as words. Digits count in every language. */
  numberWords:
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|' +
    '(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|percent|half|halved|third|quarter|twice|doubled|tripled|dozens?',
  /** "We did it" hides who did. */
  we: "we(?:’re|'re|’d|'d|’ve|'ve)?(?:\\s+\\p{L}+){0,2}",
  i: "I|I(?:’m|'m|’d|'d|’ve|'ve)|my|myself",
  /** Words that introduce a result. */
  result:
    'as a result|in the end|which meant|so that|since then|results?|led to|fewer|faster|cheaper|' +
    "saved|grew|dropped|fell|rose|doubled|halved|cut|won(?![’'])|shipped|launched|reduced|increased|improved|" +
    'went from|from \\S+ to|learned|today',
  hedges:
    'I think|I guess|I feel like|I believe|kind of|sort of|maybe|perhaps|probably|a little bit|' +
    'more or less|somewhat|hopefully|I suppose',
  fillers: 'u+m+|u+h+|e+r+m*|you know|I mean|basically|actually|literally|so yeah|like,',
  /** The coach's notes, to the person who answered. */
  notes: {
    number: 'A number: they will still know it after the interview.',
    noNumber: 'No number anywhere. How many, how long, compared with what? Here is the place.',
    we: 'Who is “we”? Say which part was yours, with “I”.',
    result: 'You end with what came of it. That is what they write down.',
    noResult:
      'It ends before anything came of it. One more sentence: what was different afterward?',
    hedge: 'It takes back what you are saying. Say it without.',
    filler: 'A filler. A short silence sounds surer.',
    tooLong: 'From here on it is long. What can they do without?',
    tooShort: 'A beginning. Add what you did, step by step, and what came of it.',
    copied: 'These are the words of the question. Start with your answer.',
  },
};

export type LanguageRules = typeof rules;
