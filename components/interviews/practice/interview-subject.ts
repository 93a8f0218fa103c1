import type { NewInterview } from '@/lib/api/practice';
import { longestPosting, longestPracticeTopic, longestTitle } from '@/lib/contract/limits';

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

/** The first line of a text, cut to the length of a title. */
export function titleOf(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const characters = [...line.trim()];
  if (characters.length <= longestTitle) return line.trim();
  const cut = characters.slice(0, longestTitle - 1).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

type Choice = {
  readonly language: string;
  readonly subject: Subject;
  readonly question: string;
  /** The topic of the planned interview. */
  readonly interview: string;
  readonly topic: string;
  readonly posting: string;
  readonly count: Count;
  /** The kind of question, if the person wrote it themselves. */
  readonly kind?: string | undefined;
  /** The lines of the posting to ask about, one question each. */
  readonly lines?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly mode?: NewInterview['mode'] | undefined;
};

export function interviewOf({ language, subject, count, mode, ...said }: Choice): NewInterview {
  const inMode = mode && { mode };
  if (subject === 'question') {
    const question = said.question.trim();
    return {
      language,
      ...(question !== '' && { question }),
      ...(question !== '' && said.kind !== undefined && { question_kind: said.kind }),
      ...inMode,
    };
  }
  const named = subject === 'interview' ? 'topic' : subject;
  const about = subject === 'coach' ? {} : { [named]: said[subject].trim() };
  const title = said.title?.trim();
  return {
    language,
    ...about,
    ...(title && { title }),
    ...(said.lines && { posting_lines: said.lines }),
    count: said.lines?.length ?? counts[count],
    ...inMode,
  };
}
