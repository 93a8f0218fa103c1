import { recognisers } from '../language/languages.ts';
import { type CoachLanguage, coachLanguages } from '../languages.ts';
import { folded, type Heard } from './heard.ts';
import { actionsIn } from './story.ts';

/** Why something is no answer; it is answered in kind, and not judged. */
export const nonAnswers = [
  ...(['distress', 'order', 'insult', 'gibberish', 'one-word', 'other-language'] as const),
  ...(['question-back', 'echo', 'off-topic', 'unheard'] as const),
];
export type NonAnswer = (typeof nonAnswers)[number];

/** Beside so many words of its own, an insult or an order is only a part of an answer. */
const realAnswer = 15;

export function nonAnswer(heard: Heard, question: string, isFollowUp: boolean): NonAnswer | null {
  const { words } = heard;
  const plain = heard.text.replaceAll('’', "'");
  if (coachLanguages.some((one) => plain.search(recognisers[one].is.distress) >= 0))
    return 'distress';
  if (words.length === 0) return 'gibberish';
  if (isMostly(heard, 'order')) return 'order';
  if (isMostly(heard, 'insult')) return 'insult';
  if (isMash(heard)) return 'gibberish';
  if (isNothing(heard, isFollowUp)) return 'one-word';
  const language = languageOf(heard);
  if (language === null && !isFollowUp) return words.length < 4 ? 'one-word' : 'gibberish';
  if (language !== null && language !== heard.language && words.length > 4) return 'other-language';
  if (isEcho(words, question)) return 'echo';
  if (isQuestionBack(heard)) return 'question-back';
  if (isFollowUp) return null;
  const isPlan = words.length > 4 && heard.has('iWould');
  const isSomething = isPlan || heard.has('iAction') || heard.has('noWeakness');
  if (words.length < 7 && !isSomething) return 'one-word';
  return isOffTopic(heard, question) ? 'off-topic' : null;
}

/** Without the sentences that have it, too little is left. In any of the languages. */
function isMostly(heard: Heard, name: 'order' | 'insult'): boolean {
  const has = heard.sentences.map(({ text }) =>
    coachLanguages.some((one) => text.replaceAll('’', "'").search(recognisers[one].is[name]) >= 0),
  );
  if (!has.includes(true)) return false;
  if (name === 'insult' && heard.words.length > realAnswer && actionsIn(heard).length > 1)
    return false;
  const rest = heard.sentences.filter((_, at) => !has[at]);
  return rest.reduce((sum, { text }) => sum + folded(text).length, 0) < realAnswer;
}

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
  const symbols = text.match(/[{}<>[\]|\\/;=$_^~*"]/g) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isRepeated =
    words.length > 5 &&
    (counts.size <= words.length / 4 || Math.max(...counts.values()) > words.length / 2);
  return odd.length * 3 >= words.length || isRepeated || symbols.length * 8 > text.length;
}

/** Small words of languages in which this coach does not speak. */
const others = new Set(
  'und der die das ich mein meine habe hat seit einem einer zu dann aber um in nicht ist ein eine mit auf für war haben wir sie auch le les des est une dans pour pas je nous vous avec sur mais qui ai était il che di non sono per una gli della ho più anche mi ik het een niet van'.split(
    ' ',
  ),
);
/** Letters of one language alone. */
const letters = { en: /(?!)/u, es: /[ñ¿¡]|ción$/u, 'pt-BR': /[ãõçêâô]/u } as const;

/** By its small words; null if it has next to none. The interview's own language where it is close. */
function languageOf({ words, language }: Heard) {
  const has = (one: CoachLanguage, word: string) => recognisers[one].functionWords.has(word);
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
  const content = words.filter((word) => word.length > 3);
  const repeated = content.filter((word) => asked.includes(word)).length;
  return words.length < 12 && repeated > 1 && repeated / content.length >= 0.7;
}

function isQuestionBack(heard: Heard): boolean {
  const { words, sentences, text } = heard;
  if (words.length > 45) return false;
  if (heard.all('asksPlainly')[0]?.at === 0 && words.length < realAnswer) return true;
  if (!text.includes('?')) return false;
  // "…, ¿no?", "…, you know?" asks nothing.
  const tag = /(?:[¿,]\s*(?:no|sabes|verdad|né|certo|right|you know))\?$/iu;
  const asked = sentences.filter((one) => one.text.endsWith('?') && !tag.test(one.text));
  const rest = sentences.filter((one) => !asked.includes(one));
  const restWords = rest.reduce((sum, one) => sum + folded(one.text).length, 0);
  if (asked.length > 0 && restWords <= 4) return true;
  return heard.has('askBack') && actionsIn(heard).length === 0 && restWords < 15;
}

const answersSomething = [
  ...(['iAction', 'weAction', 'iWould', 'outcome', 'weakness', 'noWeakness'] as const),
  ...(['remedy', 'present', 'experience', 'whyHere', 'cliche', 'reason'] as const),
];

/** Nothing of work, of the question or of what the person did; or mostly weather, food and sport. */
function isOffTopic(heard: Heard, question: string): boolean {
  const asked = new Set(folded(question).filter((word) => word.length > 4));
  const ofQuestion = heard.words.filter((word) => asked.has(word)).length;
  const work = heard.all('workWords').length + ofQuestion;
  const other = heard.all('otherSubjects').length;
  // Of a shop or a farm, say: somebody does more than one thing there.
  if (other >= 2) return other > work && actionsIn(heard).length < 3;
  return work === 0 && heard.words.length < 20 && !answersSomething.some((one) => heard.has(one));
}
