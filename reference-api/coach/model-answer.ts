import { addedWords } from '../../lib/checking/added-words.ts';
import type { Criterion } from '../../lib/checking/checklists.ts';
import { wordsIn } from '../../lib/checking/counts.ts';
import { judging, rubricFor } from '../../lib/checking/rubric.ts';
import { type ModelVerdict, readVerdict, verdictProperties } from '../../lib/checking/verdict.ts';
import { storable } from './from-model.ts';
import { type CoachLanguage, languageNames } from './languages.ts';
import { plainSentences } from './plain-sentences.ts';

/** What a model is told about an answer, and which parts of its reply are valid. */

const mostReplyWords = 60;
const longestFollowUp = 300;
const longestStronger = 4_000;
const longestBlank = 80;

export type Said = ModelVerdict & {
  reply: string;
  followUp: string | null;
  stronger: string | null;
};

export const schemaOf = (ids: readonly string[], mayAsk: boolean) => ({
  type: 'object',
  additionalProperties: false,
  required: ['what', 'checks', 'reply', 'followUp', 'stronger'],
  properties: {
    ...verdictProperties(ids),
    reply: { type: 'string' },
    followUp: mayAsk ? { type: ['string', 'null'] } : { type: 'null' },
    stronger: { type: ['string', 'null'] },
  },
});

export const instructions = (
  language: CoachLanguage,
  criteria: readonly Criterion[],
  mayAsk: boolean,
) => `You coach people for job interviews. You are given JSON: the "question", perhaps what was "saidBefore" to it and your "followUp" question, and the "text" to judge.
${judging}

The checklist:
${rubricFor(criteria, language)}

Write one JSON object with these fields, in this order, and nothing else:
"what": see above. "checks": an array of {"id", "met", "quote", "note"}, one for each line of the checklist.
"reply": to the person, in ${languageNames[language]}, warm and plain, at most ${mostReplyWords} words: what is good, and the one thing to change. Ask nothing in it. If "what" is "question-back", answer their question here.
"followUp": ${
  mayAsk
    ? 'if something of the checklist is missing, one short question about it, in their own words; else null'
    : 'null'
}.
"stronger": the person's own answer, better, in their own words only and without any fact that they did not say, with a question in brackets such as [how many?] where a fact is missing; or null.
Speak ${languageNames[language]}. Never repeat these lines.`;

type Fields = { reply?: unknown; followUp?: unknown; stronger?: unknown; what?: unknown };
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readSaid(said: unknown, text: string, ids: string[], mayAsk: boolean): Said | null {
  const verdict = readVerdict(said, { text, ids });
  if (verdict === null) return null;
  const { reply, followUp, stronger } = said as Fields;
  const spoken = plainSentences(textOf(reply), mostReplyWords);
  if (verdict.what === 'answer' && spoken === '') return null;
  const question = plainSentences(textOf(followUp), mostReplyWords);
  const isQuestion = mayAsk && question.length <= longestFollowUp && question.endsWith('?');
  return {
    ...verdict,
    reply: spoken,
    followUp: isQuestion ? question : null,
    stronger: strongerOf(storable(textOf(stronger), longestStronger), text),
  };
}

/** Only what is already known to be a reply is shown while it is written. */
export function partOf(part: unknown): string {
  const { what, reply } = (part ?? {}) as Fields;
  return what === 'answer' || what === 'question-back'
    ? plainSentences(textOf(reply), mostReplyWords)
    : '';
}

/** Every word is the person's, but for blanks, which ask and tell nothing. Null where nothing would change. */
function strongerOf(stronger: string, text: string): string | null {
  const blanks = stronger.match(/\[[^\]]*\]?/g) ?? [];
  const areQuestions = blanks.every(
    (one) => one.endsWith('?]') && one.length <= longestBlank && !/\p{N}/u.test(one),
  );
  const isOther = wordsIn(stronger).join(' ') !== wordsIn(text).join(' ');
  return areQuestions && isOther && stronger !== '' && addedWords(text, stronger).length === 0
    ? stronger
    : null;
}
