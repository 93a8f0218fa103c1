import { field, trimmedText } from '../read.ts';

export type DailyQuestion = {
  readonly text: string;
  readonly isAnswered: boolean;
  readonly daysInARow: number;
};

/** More than a question has. */
const longestDailyQuestion = 1_000;

/** The user's attribute `daily_question`; null where the API has none, or a malformed one. */
export function readDailyQuestion(value: unknown): DailyQuestion | null {
  const text = trimmedText(field(value, 'text'));
  const isAnswered = field(value, 'answered');
  const days = field(value, 'days_in_a_row');
  if (text === undefined || text.length > longestDailyQuestion || typeof isAnswered !== 'boolean')
    return null;
  const isCount = typeof days === 'number' && Number.isSafeInteger(days) && days > 0;
  return { text, isAnswered, daysInARow: isCount ? days : 0 };
}
