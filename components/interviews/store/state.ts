import type { KnownList } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { ResourceState } from '@/lib/sync/resource';
import type { Seed } from '@/lib/sync/seed';
import type { Filters } from '../list/filters';
import type { Notice } from '../removal/removals';
import type { WaitingTitle } from './titles';

export type ListSeed = Seed<KnownList>;

export type ListState = KnownList & Omit<ResourceState<KnownList>, 'value'>;

/**
 * A position to scroll to in an interview. A new object is a new request, even for the same one.
 */
export type Place = {
  /** The key of a message; null for the end of what is shown. */
  readonly key: string | null;
  /** The words that were searched for and are in that message. */
  readonly words?: readonly string[];
  /** The answer that this skill's score came from: its key is found once the messages are there. */
  readonly skill?: string;
};

export type ThreadState = Readonly<ReturnType<typeof threadStateOf>>;

/** The dialogs that open from several places. */
export type Shown = 'palette' | 'keys' | 'saved' | 'practice' | null;

export type InterviewsState = {
  /** `unknown`: the storage was not read yet. `leaving`: on the way to the sign-in page. */
  readonly session: 'unknown' | 'visitor' | 'member' | 'leaving';
  /** Counts the sessions after the first: what belongs to one must end with it. */
  readonly sessions: number;
  /**
   * What became of the answer that was being written when the session ended in another tab: `gone`
   * with what somebody who signs out leaves, or `kept` for the next sign-in.
   */
  readonly answerLeft: 'kept' | 'gone' | null;
  readonly list: ListState;
  /** The notice about the last removal. */
  readonly removed: Notice | null;
  readonly filters: Filters;
  /** Words that were handed to the list's search: a new object is a new request. */
  readonly wantedSearch: { readonly query: string } | null;
  /** The thread of the interview that is open. */
  readonly thread: ThreadState | null;
  readonly shown: Shown;
  /** Titles that this browser keeps until they can be sent, shown in place of the server's. */
  readonly waiting: readonly WaitingTitle[];
};

/** One shared empty list, so that what depends on it is not rendered again. */
const none: readonly never[] = Object.freeze([]);
const nothingKnown: KnownList = { interviews: none, complete: false };

export const listStateOf = ({ value, ...rest }: ResourceState<KnownList>): ListState => ({
  ...(value ?? nothingKnown),
  ...rest,
});

export const threadStateOf = (
  id: string,
  { value, problem, ...rest }: ResourceState<readonly Message[]>,
  place: Place | null,
) => ({
  ...rest,
  id,
  /** `missing`: the API knows no such interview. */
  status: problem?.status === 404 ? ('missing' as const) : rest.status,
  messages: value ?? none,
  place,
  ...(problem && { problem }),
});
