import { recognizers } from '../language/languages.ts';
import { type CoachLanguage, coachLanguages } from '../languages.ts';
import type { Question } from './findings.ts';
import { folded, type Heard } from './heard.ts';
import { actionsIn } from './story.ts';
import { type WhatItIs, whatItIs } from './what-it-is.ts';

/** Why something is no answer; it is answered in kind, and not judged. */
export const nonAnswers = [
  ...(['distress', 'order', 'insult', 'gibberish', 'refusal', 'unable', 'one-word'] as const),
  ...(['other-language', 'question-back', 'echo', 'off-topic', 'unheard'] as const),
];
export type NonAnswer = (typeof nonAnswers)[number];

/** `wasOffTopic`: an answer to it before was taken for another subject. */
type Asked = Question & { text: string; isFollowUp?: boolean; wasOffTopic?: boolean };

type Other = Exclude<WhatItIs, 'answer' | 'distress'>;

/** Less likely an answer than this, it is none. */
const hardlyAnAnswer = 0.55;
/** So little less likely than an answer, something else is as likely. */
const nearly = 0.1;
/** Of another subject, where several things are told that somebody did. */
const hardlyAStory = 0.35;
/** Hard things are said in a story, too, or by whoever is asked for a weakness. */
const surelyDistress = 0.6;
const surelyNoAnswer = 0.25;
const surelyNoStory = 0.12;
/** Nobody is told so who may have tried to answer. */
const accuses: Other[] = ['order', 'insult'];
const surelyMeant = 0.5;
/** Of a few words that follow a question up. */
const surely = 0.9;
const few = 7;
/** Of a few words it must be so likely; else they say too little. */
const surelyOfFew: Partial<Record<Other, number>> = {
  refusal: 0.65,
  unable: 0.8,
  'off-topic': 0.8,
};

export function nonAnswer(heard: Heard, asked: Asked): NonAnswer | null {
  const { words } = heard;
  const { text: question, isFollowUp = false } = asked;
  const plain = heard.text.replaceAll('’', "'");
  if (coachLanguages.some((one) => plain.search(recognizers[one].is.distress) >= 0))
    return 'distress';
  if (words.length === 0 || isMash(heard)) return 'gibberish';
  if (isLeft(heard)) return 'refusal';
  if (words.length < few && heard.has('isLost')) return 'question-back';
  if (isEcho(words, question)) return 'echo';
  const { answer, distress, ...others } = whatItIs(heard, asked);
  const [kind, likely] = mostLikely(others);
  // Whoever is in distress is heard before all else: also in another language, and after a follow-up.
  const isHard = distress > likely;
  const tells = tellsWhatTheyDid(heard);
  const least = tells ? surelyNoStory : surelyNoAnswer;
  if (isHard && (distress > surelyDistress || answer < least)) return 'distress';
  if (kind !== 'off-topic' && likely > surely) return kind;
  const saysLittle = likely <= (surelyOfFew[kind] ?? 0);
  const isNamed = (kind === 'refusal' || kind === 'unable') && !saysLittle;
  if (isNothing(heard, isFollowUp)) return isNamed ? kind : 'one-word';
  const language = languageOf(heard);
  if (language !== null && language !== heard.language && words.length > 4) return 'other-language';
  if (isFollowUp) return null;
  const isInsisting = asked.wasOffTopic === true && heard.has('iAction');
  if ((isHard && tells) || (kind === 'off-topic' && isInsisting)) return null;
  const mayBe = kind === 'off-topic' && isTold(heard, asked) ? hardlyAStory : hardlyAnAnswer;
  const margin = kind === 'off-topic' ? 0 : nearly;
  if (answer < mayBe && (likely > answer - margin || answer < hardlyAStory)) {
    const isTooLittle = words.length < few && saysLittle;
    const isUnsure = accuses.includes(kind) && likely < surelyMeant;
    return isTooLittle || isUnsure ? 'one-word' : kind;
  }
  // Notes without small words are no gibberish where they tell what was done.
  if (language === null && !heard.has('iAction'))
    return words.length < 4 ? 'one-word' : 'gibberish';
  const isPlan = words.length > 4 && heard.has('iWould');
  const isSomething = isPlan || heard.has('iAction') || heard.has('noWeakness');
  return words.length < few && !isSomething ? 'one-word' : null;
}

/** Of a shop or a farm, say: somebody does more than one thing there. What is explained may be anything. */
const isTold = (heard: Heard, { id }: Asked): boolean =>
  id === 'explain-simply' || actionsIn(heard).length > 2;

const tellsWhatTheyDid = (heard: Heard): boolean =>
  heard.has('iAction') || heard.has('remedy') || heard.has('outcome');

function mostLikely(others: Record<Other, number>): [Other, number] {
  const [first = ['refusal', 0]] = Object.entries(others).toSorted(([, one], [, two]) => two - one);
  return first as [Other, number];
}

/** "Skip" and the like, and no more. */
const isLeft = (heard: Heard): boolean =>
  heard.all('leaves').some(({ text }) => folded(text).length === heard.words.length);

function isNothing(heard: Heard, isFollowUp: boolean): boolean {
  const { words } = heard;
  const said = heard.all('noAnswer').reduce((sum, { text }) => sum + folded(text).length, 0);
  if (words.length <= 14 && said >= words.length * 0.6) return true;
  return !isFollowUp && words.length <= 2;
}

/** Keys at random, code, or one word again and again. */
function isMash({ words, text }: Heard): boolean {
  const odd = words.filter(
    (word) =>
      /(.)\1{3}/u.test(word) ||
      (/^[a-z]{4,}$/.test(word) && !/[aeiouy]/.test(word)) ||
      /[bcdfghjklmnpqrstvwxz]{6}/.test(word) ||
      /asdf|qwer|zxcv|hjkl|sdfg|lkjh|fdsa|jkl|dfgh|^bl[aá]h?$|^lorem$|^ipsum$/.test(word) ||
      word.length > 35,
  );
  const letters = words.filter((word) => /^\p{L}$/u.test(word)).length;
  const symbols = text.match(/[{}<>[\]|\\/;=$_^~*"]/g) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isRepeated =
    words.length > 5 &&
    (counts.size <= words.length / 4 || Math.max(...counts.values()) > words.length / 2);
  const isSpelled = letters > 3 && letters * 2 > words.length;
  return (
    odd.length * 3 >= words.length || isRepeated || isSpelled || symbols.length * 8 > text.length
  );
}

/** Small words of languages in which this coach does not speak. */
const others = new Set(
  'und der die das ich mein meine habe hat seit einem einer zu dann aber um in nicht ist ein eine mit auf für war haben wir sie auch le les du des ce cette et est mon alors une dans pour pas je nous vous avec sur mais qui ai était il che di non sono per una gli della ho più anche mi ik het een niet van'.split(
    ' ',
  ),
);
/** Letters of one language alone. */
const letters = { en: /(?!)/u, es: /[ñ¿¡]|ción$/u, 'pt-BR': /[ãõçêâô]/u } as const;

/** By its small words; null if it has next to none. The interview's own language where it is close. */
function languageOf({ words, language }: Heard) {
  const has = (one: CoachLanguage, word: string) => recognizers[one].functionWords.has(word);
  const share = words.filter((word) => has(language, word)).length / words.length;
  const foreign = words.filter((word) => others.has(word)).length / words.length;
  /** Words that are of one of the two, and not of the other. */
  const alone = (one: CoachLanguage, other: CoachLanguage) =>
    words.filter((word) => (has(one, word) && !has(other, word)) || letters[one].test(word)).length;
  const stranger = coachLanguages.find(
    (one) =>
      one !== language &&
      alone(one, language) >= 2 &&
      alone(one, language) > alone(language, one) * 1.5,
  );
  if (stranger) return stranger;
  if (foreign > share && foreign > 0.15) return 'other' as const;
  return share < 0.12 ? null : language;
}

/** The question's own words, and next to nothing else. */
function isEcho(words: string[], question: string): boolean {
  const asked = folded(question);
  const pairs = (list: string[]) => list.slice(1).map((word, at) => `${list[at]} ${word}`);
  const known = new Set(pairs(asked));
  const said = pairs(words);
  const same = said.filter((pair) => known.has(pair)).length;
  if (said.length > 1 && same / said.length >= 0.55) return true;
  // By their first letters: "I had to decide" is in "a decision you had to make".
  const stem = (word: string) => word.slice(0, 5);
  const stems = new Set(asked.map(stem));
  const content = words.filter((word) => word.length > 3);
  const repeated = content.filter((word) => stems.has(stem(word))).length;
  return words.length < 25 && repeated > 1 && repeated / content.length >= 0.75;
}
