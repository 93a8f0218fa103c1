import { outcomes } from '@/lib/api/interview';
import type { NewInterview } from '@/lib/api/practice';
import {
  longestNote,
  longestQuestion,
  longestTopic,
  mostDebriefQuestions,
} from '@/lib/contract/limits';
import { filled, type Words } from '@/lib/i18n/words';
import { lengthOf } from '../practice/interview-subject';

/** As they are typed. */
export type DebriefFields = Record<
  'date' | 'topic' | 'questions' | 'note' | 'outcome' | 'language',
  string
>;

/** One a line. */
export const questionsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type Problems = Partial<Record<keyof DebriefFields, string>>;

/**
 * What to do about each field that cannot be sent. Missing input is reported only after an attempt
 * to send.
 */
export function debriefProblems(
  { date, topic, questions, note }: DebriefFields,
  {
    words,
    language,
    today,
    wasSubmitted,
  }: {
    words: Words<'RealInterview'>['problems'];
    language: string;
    today: string;
    wasSubmitted: boolean;
  },
): Problems {
  const lines = questionsOf(questions);
  const tooLong = lines.find((line) => lengthOf(line) > longestQuestion);
  const lengths = (count: number, most: number) => ({
    count: count.toLocaleString(language),
    most: most.toLocaleString(language),
  });
  const missing = (text: string, said: string) => wasSubmitted && text.trim() === '' && said;
  const longerThan = (text: string, most: number) =>
    lengthOf(text) > most && filled(words.tooLong, lengths(lengthOf(text), most));
  const found = {
    date: missing(date, words.noDate) || (date > today && words.future),
    topic: missing(topic, words.noTopic) || longerThan(topic, longestTopic),
    questions:
      missing(questions, words.noQuestions) ||
      (lines.length > mostDebriefQuestions &&
        filled(words.tooMany, lengths(lines.length, mostDebriefQuestions))) ||
      (tooLong &&
        filled(words.questionTooLong, {
          begin: [...tooLong].slice(0, 30).join(''),
          ...lengths(lengthOf(tooLong), longestQuestion),
        })),
    note: longerThan(note, longestNote),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, said]) => (said ? [[name, said]] : [])),
  );
}

export function debriefOf({ date, topic, questions, note, outcome }: DebriefFields) {
  const chosen = outcomes.find((one) => one === outcome);
  return {
    date,
    topic: topic.trim(),
    questions: questionsOf(questions),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(chosen && { outcome: chosen }),
  } satisfies NewInterview['debrief'];
}
