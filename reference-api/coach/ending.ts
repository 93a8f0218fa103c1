import type { Scores, Turn } from './coach.ts';
import { rounded, type SkillValue } from './judging/judge.ts';
import type { CoachLanguage } from './languages.ts';
import { kindOf } from './questions.ts';
import { mostPoints, skillIds } from './skills.ts';
import { coachWords, filled } from './words.ts';
import { wouldRaise } from './would-raise.ts';

type Said = Turn & { id: string };
export type Ending = { answer: string; scores: Scores };

/** How an interview ends: scores from its judged answers alone, and one sentence on what to do next. */
export function endingOf(language: CoachLanguage, turns: Said[], lastScores: Scores): Ending {
  const words = coachWords[language];
  const scores = scoresOf(language, turns, lastScores);
  if (scores.length === 0) {
    const why = turns.findLast(({ judged }) => judged?.unscored)?.judged?.unscored;
    const reason = why ? words.reasons[why] : '';
    return { answer: filled(words.nothingScored, { reason }).trim(), scores };
  }
  const best = scores.reduce((one, other) => (other.value > one.value ? other : one)).skill;
  const lowest = scores
    .filter(({ advice }) => advice)
    .toSorted((one, other) => one.value - other.value)[0];
  const answer = lowest?.advice
    ? filled(words.finished, { best, advice: lowest.advice })
    : filled(words.finishedWell, { best });
  return { answer, scores };
}

/** The average of each skill over the questions, with the sentence that cost most. */
export function scoresOf(language: CoachLanguage, turns: Said[], lastScores: Scores): Scores {
  const { skills: names, advice: advices } = coachWords[language];
  const adviceFor: Partial<Record<string, string>> = advices;
  const answers = lastTakes(turns);
  return skillIds.flatMap((skill) => {
    const values = answers.flatMap(({ question, values: ofAnswer, said }) => {
      const own = ofAnswer.find((one) => one.skill === skill);
      return own ? [{ ...own, question, said }] : [];
    });
    if (values.length === 0) return [];
    const value = rounded(values.reduce((sum, one) => sum + one.value, 0) / values.length);
    const { quote, advice, question, said } = values.reduce((one, other) =>
      other.value < one.value ? other : one,
    );
    const from =
      quote === undefined ? undefined : said.findLast(({ text }) => text?.includes(quote));
    const name = names[skill];
    const isShown = value < mostPoints || advice === undefined;
    const before = lastScores.find((one) => one.skill === name)?.value;
    const raise = (advice && adviceFor[advice]) ?? wouldRaise(skill, kindOf(question), language);
    return [
      {
        skill: name,
        value,
        max: mostPoints,
        // Whatever a full score cost is not worth a word.
        ...(from && quote !== undefined && isShown && { quote, message_id: from.id }),
        ...(raise && value < mostPoints && { advice: raise }),
        ...(before !== undefined && { before }),
      },
    ];
  });
}

type Take = { question: string; values: SkillValue[]; said: Said[] };

/** Of each question the last answer that was judged, together with that to its follow-up. */
function lastTakes(turns: Said[]): Take[] {
  const answers = new Map<string, Take>();
  let question = '';
  for (const turn of turns) {
    if (turn.sender === 'ai') question = turn.questionId ?? question;
    else if (turn.judged && !turn.judged.unscored) {
      const said = [...(answers.get(question)?.said ?? []), turn];
      answers.set(question, { question, values: turn.judged.values, said });
    }
  }
  return [...answers.values()];
}
