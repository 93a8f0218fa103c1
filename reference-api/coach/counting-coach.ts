import { wordsIn } from '../../lib/checking/counts.ts';
import { saysDistress } from '../../lib/checking/distress.ts';
import { leftAlone, unjudged } from './checklist.ts';
import { type Coach, type Interview, type Judged, type Reply, unanswered } from './coach.ts';
import type { CoachLanguage } from './languages.ts';
import { askAgain, distressReply, goOn, opening } from './spoken.ts';
import { type Place, whereWeAre } from './where-we-are.ts';
import { coachWords, filled, isOneOf } from './words.ts';

/** The coach asks about an answer of so few words, once per question. */
const few = 8;

/** The coach without a model. It asks and counts, and says nothing about what was said. */
export const countingCoach: Coach = {
  judge: 'none',
  open: (...asked) => opening('none', ...asked),
  questionsFrom: async () => null,
  questionsAbout: async () => null,
  reply: async (interview) => {
    const place = whereWeAre(interview);
    const texts = unanswered(interview.turns).map(({ text }) => text);
    if (texts.some((text) => text !== null && saysDistress(text)))
      return { ...distressReply(interview.language, place), judged: texts.map(() => leftAlone) };
    const judged = texts.map((text) => judgedWithoutModel(text, place, interview.language));
    return { ...nextWords(interview, place, texts), judged };
  },
};

/** Open, for the person to tick; a word to the coach is no answer. */
export function judgedWithoutModel(
  text: string | null,
  { question }: Place,
  language: CoachLanguage,
): Judged {
  const isToCoach = text !== null && isOneOf(coachWords[language].goOn, text);
  return isToCoach ? leftAlone : unjudged(question.kind, language);
}

function nextWords(
  interview: Interview,
  place: Place,
  texts: (string | null)[],
): Pick<Reply, 'answer' | 'questionId'> {
  const words = coachWords[interview.language];
  const said = texts.filter((text) => text !== null);
  if (said.length === 0 && texts.length > 0) return goOn(interview, place, words.unheard);
  const wantsOn = said.some((text) => isOneOf(words.goOn, text));
  const count = said.reduce((sum, text) => sum + wordsIn(text).length, 0);
  const isHeardOnly = said.length < texts.length;
  if (count < few && !wantsOn && !isHeardOnly && !place.wasAnswered && place.followUp === null)
    return askAgain(place, fewWords(interview.language, count));
  return goOn(interview, place);
}

function fewWords(language: CoachLanguage, count: number): string {
  const { zero, one, other } = coachWords[language].fewWords;
  if (count === 0) return zero;
  return count === 1 ? one : filled(other, { count });
}
