import type { ConversationStatus, Outcome } from '../contract/conversation.ts';
import { field, isRecord, textOf } from '../read.ts';
import { instantOf, isDay } from '../time/instant.ts';
import { readRecords } from './records.ts';
import { readScores } from './scores.ts';

/** A conversation in the list. Flat, because ten thousand of them are read at once. */
export type Interview = Readonly<ReturnType<typeof readInterviews>[number]>;

const isStatus = (value: unknown): value is ConversationStatus =>
  value === 'approved' || value === 'pending' || value === 'rejected';

/** The part of BCP 47 that is safe in a `lang` attribute. */
export const languageTag = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i;
const isLanguageTag = (value: unknown): value is string =>
  typeof value === 'string' && languageTag.test(value);

export const outcomes = ['open', 'next_round', 'offer', 'no'] as const satisfies readonly Outcome[];

/** For an interview that took place: its day and its outcome. */
export function realOf(value: unknown): { readonly day: string; readonly outcome: Outcome } | null {
  const day = textOf(field(value, 'date'));
  if (!isDay(day)) return null;
  const said = field(value, 'outcome');
  return { day, outcome: outcomes.find((one) => one === said) ?? 'open' };
}

function lastMessageOf(value: unknown): string {
  return textOf(isRecord(value) ? value.content : value).trim();
}

/**
 * Equivalent to the schema in lib/contract/conversation.ts, whose library would add 20 kB to the
 * page and take ten times as long. tests/unit/interviews/wire.test.ts checks that the two agree.
 */
export const readInterviews = (body: unknown) =>
  readRecords(body, 'conversation', (key, id, attributes) => ({
    /** Unique within a list, unlike `id`. */
    key,
    id,
    title: textOf(attributes.title),
    createdAt: instantOf(attributes.created_at),
    lastMessage: lastMessageOf(attributes.last_message),
    status: isStatus(attributes.status) ? attributes.status : null,
    /** The language spoken in it, as a language tag. */
    language: isLanguageTag(attributes.language) ? attributes.language : null,
    scores: readScores(attributes.scores),
    /** Also null if the API does not say when. */
    finishedAt: instantOf(attributes.finished_at),
    real: realOf(attributes.real),
    /** Finishing it is the free plan's interview of the week. */
    usesFreeWeek: attributes.uses_free_week === true,
    /** The coach only asks; remarks and scores come at the end. */
    isRehearsal: attributes.mode === 'rehearsal',
    /** How many questions it asks, as sent: lib/api/judgment.ts reads it where it is shown. */
    questionCount: attributes.question_count ?? null,
  }));

/** By its date or, if the API has none, once it has scores. */
export const isFinished = ({
  finishedAt,
  scores,
}: Pick<Interview, 'finishedAt' | 'scores'>): boolean => finishedAt !== null || scores.length > 0;

/** `complete` is false while only the first interviews, from the server, are known. */
export type KnownList = { readonly interviews: readonly Interview[]; readonly complete: boolean };

/** The first page and two further ones (components/interviews/scroll); the browser asks for the rest. */
const maxRecords = 34;

/** The part of the list that is sent with the page. */
export const firstInterviews = ({ data }: { data: unknown[] }): KnownList => ({
  interviews: readInterviews({ data: data.slice(0, maxRecords) }),
  complete: data.length <= maxRecords,
});
