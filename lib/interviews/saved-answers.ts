import { field, isRecord, textOf } from '../api/read.ts';
import { parseJson } from '../browser-storage.ts';
import { fingerprintOf } from '../session/fingerprint.ts';

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
  /** When it was saved; missing in what was saved by an earlier release. */
  readonly savedAt?: number;
};

/** Limits per person: about a megabyte in total. */
const maxAnswers = 200;
const maxTextLength = 4_096;

/** Identifies a person: the id, or else the e-mail; null if the stored user has neither. */
export function ownerOf(user: unknown): string | null {
  const data = ['user', 'data'].reduce((inner, name) => field(inner, name) ?? inner, user);
  const email = field(field(data, 'attributes') ?? data, 'email');
  const id = field(data, 'id');
  return Number.isInteger(id) ? String(id) : textOf(id) || textOf(email) || null;
}

/** The storage key of a person, distinct from that of others in this browser; null if unknown. */
export async function savedAnswersKey(user: unknown): Promise<string | null> {
  const owner = ownerOf(user);
  const fingerprint = owner === null ? null : await fingerprintOf(owner);
  return fingerprint === null ? null : `saved_answers_${fingerprint}`;
}

/** The message id in a key: `readRecords` appends to an id that is not unique. */
export const idOfKey = (messageKey: string): string => messageKey.replace(/~.*$/, '');

const isSame = (one: SavedAnswer, other: SavedAnswer): boolean =>
  one.conversationId === other.conversationId && one.messageKey === other.messageKey;

function readAnswer(value: unknown): SavedAnswer | null {
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
    ...(typeof value.savedAt === 'number' && { savedAt: value.savedAt }),
  };
}

/** Ignores foreign data and outdated formats. */
export function readSavedAnswers(kept: string | null): readonly SavedAnswer[] {
  const answers = parseJson(kept);
  return Array.isArray(answers) ? answers.map(readAnswer).filter((answer) => answer !== null) : [];
}

export const isSaved = (answers: readonly SavedAnswer[], answer: SavedAnswer): boolean =>
  answers.some((known) => isSame(known, answer));

/** Newest first; the oldest are dropped if there are too many. */
export function withToggled(answers: readonly SavedAnswer[], answer: SavedAnswer) {
  if (isSaved(answers, answer)) return answers.filter((known) => !isSame(known, answer));
  const text = answer.text.slice(0, maxTextLength);
  return [{ ...answer, text, savedAt: Date.now() }, ...answers].slice(0, maxAnswers);
}
