import type { Finding } from './judging/findings.ts';
import { Heard } from './judging/heard.ts';
import type { Judgment } from './judging/judge.ts';
import { aboutOneself } from './judging/motive.ts';
import type { CoachLanguage } from './languages.ts';
import { natureOf, type QuestionKind } from './questions.ts';
import { type FixId, isFix } from './skills.ts';
import { coachWords, filled, oneOf, withoutEndMark } from './words.ts';

/** A beginning needs what its kind of question wants. */
const ofBeginning: Record<QuestionKind, FixId> = {
  behavioral: 'too-short',
  motive: 'not-this-employer',
  introduction: 'no-past',
  weakness: 'no-remedy',
  situational: 'no-steps',
  work: 'no-example',
};

/** Whoever is asked about themselves need not speak of an employer. */
function insteadOfTooShort(question: string, language: CoachLanguage): FixId {
  const { id, kind } = natureOf(question, language);
  if (id === 'why-hire') return 'no-evidence';
  return aboutOneself.includes(id) ? 'no-why-here' : ofBeginning[kind];
}

/** A longer quote is no longer a question in their own words. */
const longestQuote = 110;

/** What a follow-up asks for; null where nothing is missing that can be asked for. */
export function missingMost(
  { findings }: Pick<Judgment, 'findings'>,
  question: string,
  language: CoachLanguage,
): Finding | null {
  const wordings: Partial<Record<string, string[]>> = coachWords[language].followUp;
  const found = findings.find(({ id }) => isFix(id) && wordings[id]);
  if (found?.id !== 'too-short') return found ?? null;
  return { ...found, id: insteadOfTooShort(question, language) };
}

/** One question about what is missing most, in the answer's own words; null if nothing is. */
export function followUp(
  text: string,
  language: CoachLanguage,
  question: string,
  judgment: Pick<Judgment, 'findings'>,
  turn: number,
): string | null {
  const words = coachWords[language];
  const wordings: Partial<Record<string, string[]>> = words.followUp;
  const missing = missingMost(judgment, question, language);
  if (!missing) return null;
  const [unknown] = new Heard(text, language).all('unknownCause');
  if (unknown && missing.id.startsWith('no-'))
    return filled(words.unknownCause, { quote: withoutEndMark(unknown.text) });
  const quote = withoutEndMark(missing.quote);
  const fitting = (wordings[missing.id] ?? []).filter(
    (one) => quote.length <= longestQuote || !one.includes('{quote}'),
  );
  const asked = fitting.length > 0 ? oneOf(fitting, turn) : unquoted(wordings[missing.id]?.[0]);
  return filled(asked, { quote });
}

/** The question without the sentence that quotes. */
const unquoted = (wording = ''): string => {
  const question = wording.replace(/^[^.:]*\{quote\}[^.:]*[.:]\s*/u, '');
  return question.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
};
