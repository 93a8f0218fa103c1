import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { longestNote, longestStoryTitle, mostStorySkills } from '../contract/limits.ts';
import type { MarkUpdate } from '../contract/marks.ts';
import { field, idOf, isRecord, textOf } from '../read.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { parseJson } from '../storage/browser-storage.ts';
import { instantOf } from '../time/instant.ts';
import { noChecks, type OwnChecks } from './checks.ts';
import { call, readUnlessSame } from './client.ts';
import { isTransient } from './is-transient.ts';
import { mergedChecks, readOwnChecks } from './own-checks.ts';
import { changeCached } from './query-client.ts';
import { listIn } from './records.ts';

/** Stars, notes and what was worked on: only if the API offers them (`links.marks`). */

const marks = '/api/me/marks';

/** An answer worth telling again: its name, and what it shows. */
export type Story = { readonly title: string; readonly skills: readonly string[] };

/** What this person marked on a message. */
export type Mark = {
  readonly messageId: string;
  readonly conversationId: string;
  readonly starred: boolean;
  /** Empty for none. */
  readonly note: string;
  /** Whether the coach's fixes were worked on. */
  readonly workedOn: boolean;
  /** What the person, or their browser's model, has said of the answer's checklist. */
  readonly checks: OwnChecks;
  /** Null for an answer that is no story. */
  readonly story: Story | null;
  /** As the API wrote it; empty if there is none. */
  readonly updatedAt: string;
};

export type MarkChange = {
  readonly starred?: boolean;
  readonly note?: string;
  readonly workedOn?: boolean;
  /** Merged by id with what was said before. */
  readonly checks?: OwnChecks;
  readonly story?: Story | null;
};

/** Keyed by the message's id. */
export type Marks = Readonly<Record<string, Mark>>;

export const noMark = (messageId: string, conversationId: string): Mark => ({
  messageId,
  conversationId,
  starred: false,
  note: '',
  workedOn: false,
  checks: noChecks,
  story: null,
  updatedAt: '',
});

export function readStory(value: unknown): Story | null {
  const title = textOf(field(value, 'title')).trim();
  if (title === '') return null;
  const skills = field(value, 'skills');
  return {
    title: title.slice(0, longestStoryTitle * 2),
    skills: (Array.isArray(skills) ? skills : [])
      .map((skill) => textOf(skill).trim())
      .filter((skill) => skill !== '')
      .slice(0, mostStorySkills),
  };
}

function readMark(value: unknown): Mark | null {
  if (!isRecord(value)) return null;
  const [messageId, conversationId] = [idOf(value.message_id), idOf(value.conversation_id)];
  if (messageId === null || conversationId === null) return null;
  return {
    messageId,
    conversationId,
    starred: value.starred === true,
    note: textOf(value.note).slice(0, longestNote * 2),
    workedOn: value.worked_on === true,
    checks: readOwnChecks(value.checks),
    story: readStory(value.story),
    updatedAt: dateOf(value.updated_at),
  };
}

/** Text as it came, to the last digit: it is sent back. */
const dateOf = (value: unknown): string =>
  typeof value === 'number' ? new Date(instantOf(value) ?? 0).toISOString() : textOf(value);

/** Unreadable ones are left out; throws only if there is no list at all. */
function readMarks(body: unknown): Marks {
  const read = listIn(body, 'marks')
    .map(readMark)
    .filter((mark) => mark !== null);
  return Object.fromEntries(read.map((mark) => [mark.messageId, mark]));
}

/** An id may be the name of what every object has. */
export const markIn = (known: Marks | undefined, messageId: string): Mark | undefined =>
  known && Object.hasOwn(known, messageId) ? known[messageId] : undefined;

/** A mark with a change, or two changes as one. */
export const withChange = <Part extends MarkChange>(before: Part, change: MarkChange): Part => ({
  ...before,
  ...change,
  ...(change.checks && { checks: mergedChecks(before.checks ?? noChecks, change.checks) }),
});

const retryMs = 30_000;

export const marksQuery = (token: string) =>
  queryOptions<Marks>({
    queryKey: [tokenFingerprint(token), 'marks'],
    queryFn: ({ client, queryKey, signal }) =>
      readUnlessSame(marks, readMarks, { token, signal }, client.getQueryData<Marks>(queryKey)),
    refetchInterval: ({ state: { error } }) => (error && isTransient(error) ? retryMs : false),
  });

const isOlder = (mark: Mark, known: Mark): boolean =>
  (instantOf(mark.updatedAt) ?? Number.POSITIVE_INFINITY) < (instantOf(known.updatedAt) ?? 0);

/** Takes in a mark as the API sent it, in an event or an answer, unless a newer one is known. */
export function receiveMark(client: QueryClient, token: string, data: unknown): Mark | null {
  const mark = readMark(data);
  if (mark)
    changeCached(client, marksQuery(token).queryKey, (all) => {
      const known = markIn(all, mark.messageId);
      return known && isOlder(mark, known) ? all : { ...all, [mark.messageId]: mark };
    });
  return mark;
}

/** Their interview was deleted. */
export const dropMarksOf = (client: QueryClient, token: string, conversationId: string): void =>
  changeCached(client, marksQuery(token).queryKey, (all) =>
    Object.fromEntries(
      Object.entries(all).filter(([, mark]) => mark.conversationId !== conversationId),
    ),
  );

type Sent = Pick<Mark, 'messageId' | 'conversationId'> & {
  change: MarkChange;
  /** The `updated_at` of the mark that was changed; empty if there was none. */
  basedOn: string;
};

/**
 * Sends a change, also while the page is being left, and takes in the answer. Fields that are left
 * out keep what another device may have set. Throws status 409 if the note is newer elsewhere.
 */
export async function putMark(
  client: QueryClient,
  token: string,
  { messageId, conversationId, change, basedOn }: Sent,
): Promise<Mark | null> {
  const { workedOn, story, ...others } = change;
  const json: MarkUpdate = {
    mark: {
      conversation_id: conversationId,
      ...others,
      ...(workedOn !== undefined && { worked_on: workedOn }),
      ...(story !== undefined && { story: story && { ...story, skills: [...story.skills] } }),
      ...(change.note !== undefined && basedOn !== '' && { based_on: basedOn }),
    },
  };
  const { text } = await call(`${marks}/${encodeURIComponent(messageId)}`, {
    method: 'PUT',
    token,
    json,
    keepalive: true,
  });
  return receiveMark(client, token, field(parseJson(text), 'data'));
}
