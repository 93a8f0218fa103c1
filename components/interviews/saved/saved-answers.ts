import { isRecord, textOf } from '@/lib/api/read';

/** A copy of an answer from when it was saved, so that it can be shown without the API. */
export type SavedAnswer = {
  readonly conversationId: string;
  readonly messageKey: string;
  readonly title: string;
  readonly question: string;
  readonly text: string;
  readonly createdAt: number | null;
  /** Empty if unknown. */
  readonly language: string;
};

/** The message id in a key: `readRecords` appends to an id that is not unique. */
export const idOfKey = (messageKey: string): string => messageKey.replace(/~.*$/, '');

export function readAnswer(value: unknown): SavedAnswer | null {
  if (!isRecord(value)) return null;
  const { conversationId, messageKey, createdAt } = value;
  if (typeof conversationId !== 'string' || typeof messageKey !== 'string') return null;
  return {
    conversationId,
    messageKey,
    title: textOf(value.title),
    question: textOf(value.question),
    text: textOf(value.text),
    createdAt: typeof createdAt === 'number' ? createdAt : null,
    language: textOf(value.language),
  };
}
