import type { z } from 'zod';
import {
  longestPostingLine,
  longestPracticeTopic,
  longestTitle,
  mostPostingLines,
  mostQuestions,
} from '../../lib/contract/limits.ts';
import { Failure } from '../failure.ts';

type Refusals = Record<string, { code: string; said: string }>;

const ofPosting: Refusals = {
  posting: {
    code: 'posting-no-text',
    said: 'The posting needs a few sentences of text to make questions from',
  },
  'posting-too-long': {
    code: 'posting-too-long',
    said: 'A posting has at most 8,000 characters',
  },
};

const ofPlan: Refusals = {
  ...ofPosting,
  'background-too-long': {
    code: 'background-too-long',
    said: 'What you have done has at most 20,000 characters',
  },
};

/** What is wrong with the start of an interview, by field; the practice screen translates by code. */
const ofStart: Refusals = {
  ...ofPosting,
  topic: { code: 'topic-length', said: `A topic has 1 to ${longestPracticeTopic} characters` },
  count: { code: 'count-out-of-range', said: `An interview has 1 to ${mostQuestions} questions` },
  question: { code: 'question-length', said: 'A question has 1 to 500 characters' },
  question_kind: { code: 'question-kind', said: 'This is no name of a kind of question' },
  posting_lines: {
    code: 'posting-lines',
    said: `One to ${mostPostingLines} lines of the posting can be chosen, of ${longestPostingLine} characters at most`,
  },
  title: { code: 'title-length', said: `A title has 1 to ${longestTitle} characters` },
  several: {
    code: 'start-ambiguous',
    said: 'Only one of question, topic, posting and daily can be given',
  },
};

const refusing =
  (refusals: Refusals, otherwise: string) =>
  ({ issues }: z.ZodError): Failure => {
    const [issue] = issues;
    const [, field] = issue?.path ?? [];
    const own = issue?.code === 'custom' ? issue.params?.code : undefined;
    const isSeveral = issue?.code === 'custom' && issue.path.length === 1;
    const refusal =
      refusals[String(own ?? (isSeveral ? 'several' : field))] ?? refusals[String(field)];
    return new Failure(422, refusal?.said ?? otherwise, refusal?.code);
  };

export const refusedStart = refusing(ofStart, 'A conversation with its language is required');

export const refusedPlan = refusing(ofPlan, 'A date and a topic, or null, are required');
