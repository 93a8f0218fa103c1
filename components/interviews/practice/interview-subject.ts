import type { NewInterview } from '@/lib/api/practice';
import { longestPosting, longestPracticeTopic } from '@/lib/contract/limits';

/**
 * What an interview is about. `interview`: the planned one. `coach`: what the coach thinks is most
 * needed, which is the weakest skill once there are scores.
 */
export const subjects = ['interview', 'coach', 'posting', 'topic', 'question'] as const;
export type Subject = (typeof subjects)[number];

/** The subjects that somebody describes in words of their own. */
export type Described = Extract<Subject, 'topic' | 'posting'>;

export const most: Record<Described, number> = {
  topic: longestPracticeTopic,
  posting: longestPosting,
};

/** How many questions one can choose. */
export const counts = { three: 3, five: 5, eight: 8 } as const;
export type Count = keyof typeof counts;

/** As the API counts: an emoji is one character. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export const problemWith = (subject: Described, text: string): 'missing' | 'too-long' | null => {
  const length = lengthOf(text);
  if (length === 0) return 'missing';
  return length > most[subject] ? 'too-long' : null;
};

type Choice = {
  readonly language: string;
  readonly subject: Subject;
  readonly question: string;
  /** Of the planned interview. */
  readonly interview: string;
  readonly topic: string;
  readonly posting: string;
  readonly count: Count;
};

export function interviewOf({ language, subject, count, ...said }: Choice): NewInterview {
  if (subject === 'question') {
    const question = said.question.trim();
    return { language, ...(question !== '' && { question }) };
  }
  const named = subject === 'interview' ? 'topic' : subject;
  const about = subject === 'coach' ? {} : { [named]: said[subject].trim() };
  return { language, ...about, count: counts[count] };
}
