import type { ConversationStatus } from '../contract/conversation.ts';
import { instantOf } from './instant.ts';
import { isRecord, readRecords, textOf } from './wire-records.ts';

/** A conversation as the list shows it. Plain and flat: ten thousand of them are read in one go. */
export type Interview = {
  /** Unlike `id`, never twice in a list. */
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly createdAt: number | null;
  readonly lastMessage: string;
  readonly status: ConversationStatus | null;
  /** What is spoken in it, as a language tag. */
  readonly language: string | null;
};

const statuses: ReadonlySet<unknown> = new Set<ConversationStatus>([
  'approved',
  'pending',
  'rejected',
]);
const isStatus = (value: unknown): value is ConversationStatus => statuses.has(value);

/** Enough of BCP 47 to say it in an attribute. */
const languageTag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i;
const isLanguageTag = (value: unknown): value is string =>
  typeof value === 'string' && languageTag.test(value);

function lastMessageOf(value: unknown): string {
  return textOf(isRecord(value) ? value.content : value).trim();
}

/**
 * Says the same as the schema in lib/contract/conversation.ts, without its library: the schema costs a
 * page 20 kB and ten times the milliseconds. tests/unit/interviews/wire.test.ts holds the two together.
 */
export function readInterviews(body: unknown): Interview[] {
  return readRecords(body, 'conversation', (key, id, attributes) => ({
    key,
    id,
    title: textOf(attributes.title),
    createdAt: instantOf(attributes.created_at),
    lastMessage: lastMessageOf(attributes.last_message),
    status: isStatus(attributes.status) ? attributes.status : null,
    language: isLanguageTag(attributes.language) ? attributes.language : null,
  }));
}
