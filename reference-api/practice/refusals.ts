import type { z } from 'zod';
import {
  longestPostingLine,
  longestPracticeTopic,
  longestQuestion,
  longestTitle,
  longestTopic,
  mostDebriefQuestions,
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
    said: 'Only one of question, topic, posting, daily, debrief and transcript can be given',
  },
  'debrief.date': {
    code: 'date-malformed',
    said: 'A real interview has a day, such as 2026-11-30',
  },
  'debrief.topic': {
    code: 'topic-length',
    said: `The topic of a real interview has 1 to ${longestTopic} characters`,
  },
  'debrief.questions': {
    code: 'debrief-questions',
    said: `One to ${mostDebriefQuestions} questions are required, of ${longestQuestion} characters at most`,
  },
  'debrief.note': { code: 'note-too-long', said: 'A note has at most 2,000 characters' },
  'debrief.outcome': { code: 'outcome-unknown', said: 'This is no outcome of an interview' },
  'transcript.date': {
    code: 'date-malformed',
    said: 'A real interview has a day, such as 2026-11-30',
  },
  'transcript-empty': {
    code: 'transcript-empty',
    said: 'The transcript has nothing that was said',
  },
  'transcript-without-me': {
    code: 'transcript-without-me',
    said: 'The transcript has nothing that you said',
  },
  'transcript-too-long': {
    code: 'transcript-too-long',
    said: 'A transcript has at most 200,000 characters in 1,000 turns',
  },
  transcript: {
    code: 'transcript-malformed',
    said: 'Each turn of a transcript has who said it, and its text',
  },
};

/** Refusals that depend on a stored interview or on the clock. */
const later: Refusals = {
  'date-in-future': {
    code: 'date-in-future',
    said: 'An interview that took place is not in the future',
  },
  'not-real': { code: 'not-real', said: 'Only an interview that took place has an outcome' },
};

export const refusal = (name: string): Failure =>
  new Failure(422, later[name]?.said ?? '', later[name]?.code);

const refusing =
  (refusals: Refusals, otherwise: string) =>
  ({ issues }: z.ZodError): Failure => {
    const [issue] = issues;
    const [, field, part] = issue?.path ?? [];
    const own = issue?.code === 'custom' ? issue.params?.code : undefined;
    const isSeveral = issue?.code === 'custom' && issue.path.length === 1;
    const found =
      refusals[String(own ?? (isSeveral ? 'several' : `${String(field)}.${String(part)}`))] ??
      refusals[String(field)];
    return new Failure(422, found?.said ?? otherwise, found?.code);
  };

export const refusedStart = refusing(ofStart, 'A conversation with its language is required');

export const refusedPlan = refusing(ofPlan, 'A date and a topic, or null, are required');
