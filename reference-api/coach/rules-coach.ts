import { languages } from '../../lib/marking/languages.ts';
import { type Marked, markAnswer, type Seen } from '../../lib/marking/mark-answer.ts';
import { scoresOf } from '../../lib/marking/scores.ts';
import { type Coach, type Interview, unanswered } from './coach.ts';
import { coachWords, filled, type Weakness } from './words.ts';

/** The coach without a model: it comments only on what the wording shows. */
export const rulesCoach: Coach = {
  open: (language, question) => filled(coachWords[language].open, { question }),

  reply: async (interview) => {
    const words = coachWords[interview.language];
    const marked = markAll(interview).slice(-unanswered(interview.turns).length);
    const remarks = marked.map((one) => one?.marks ?? []);
    const heard = marked.findLast((one) => one !== null);
    if (!heard) return { answer: words.unheard, remarks };
    const answers = interview.turns.filter(({ sender }) => sender === 'user').length;
    const kept = heard.marks.find(({ kind }) => kind === 'keep');
    const isFollowUp = answers - marked.length === 0;
    const next = isFollowUp ? words.followUp[weaknessOf(heard.seen)] : words.again;
    const keep = kept && filled(words.keep, { quote: withoutEndMark(kept.quote) });
    return { answer: [keep, next].filter(Boolean).join('\n\n'), remarks };
  },

  finish: async (interview) => {
    const words = coachWords[interview.language];
    const { finished, nothingHeard, scores: named, byRules, skills: skillNames } = words;
    const seen = markAll(interview).flatMap((one) => (one ? [one.seen] : []));
    if (seen.length === 0) return { answer: nothingHeard, scores: [] };
    const ofAll = (text: string, test: (one: Seen) => boolean) =>
      filled(text, { answers: seen.filter(test).length, of: seen.length });
    const soft = seen.reduce((sum, { hedges, fillers }) => sum + hedges + fillers, 0);
    const lines = [
      ofAll(named.results, ({ endsWithResult }) => endsWithResult),
      ofAll(named.numbers, ({ hasNumber }) => hasNumber),
      ofAll(named.we, ({ saysWe }) => saysWe),
      filled(named.soft, { words: soft }),
    ];
    const answer = `${finished}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n${byRules}`;
    const scores = scoresOf(seen).map((score) => ({ ...score, skill: skillNames[score.skill] }));
    return { answer, scores };
  },
};

/** The sentence around the quote has its own end mark. */
const withoutEndMark = (quote: string): string => quote.replace(/[.,;:!…]+$/u, '');

/** The user's turns with their marks; null for a recording without a transcript. */
function markAll({ language, question, turns }: Interview): (Marked | null)[] {
  const rules = languages[language];
  const before: string[] = [];
  return turns
    .filter(({ sender }) => sender === 'user')
    .map(({ text }) => {
      const marked = text === null ? null : markAnswer(text, { rules, question, before });
      if (text !== null) before.push(text);
      return marked;
    });
}

function weaknessOf(seen: Seen): Weakness {
  if (seen.isCopied) return 'copied';
  if (seen.isTooShort) return 'tooShort';
  if (seen.saysWe) return 'we';
  if (!seen.endsWithResult) return 'noResult';
  if (!seen.hasNumber) return 'noNumber';
  if (seen.isTooLong) return 'tooLong';
  return seen.hedges > 0 ? 'hedges' : 'none';
}
