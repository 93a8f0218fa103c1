import { type Filters, noFilters } from './filters.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';
import { nothingRemoved, type Removed } from './removals.ts';

export type LoadStatus = 'loading' | 'loaded' | 'failed';
/** `missing`: the API knows no such interview. */
export type ThreadStatus = LoadStatus | 'missing';

/** `complete` is false while only the first records, from the server, are known. */
export type ListState = {
  readonly status: LoadStatus;
  readonly interviews: readonly Interview[];
  readonly complete: boolean;
};

/**
 * A position to scroll to in an interview. A new object is a new request, even for the same one.
 */
export type Place = {
  /** The key of a message; null for the end of what is shown. */
  readonly key: string | null;
  /** The words that were searched for and are in that message. */
  readonly words?: readonly string[];
};

export type ThreadState = {
  readonly id: string;
  readonly status: ThreadStatus;
  readonly messages: readonly Message[];
  readonly place: Place | null;
};

/**
 * `unknown`: the browser's storage was not read yet. `leaving`: redirecting to the sign-in page.
 */
export type SessionState = 'unknown' | 'visitor' | 'member' | 'leaving';

export type InterviewsState = {
  readonly session: SessionState;
  readonly list: ListState;
  readonly removed: Removed;
  readonly filters: Filters;
  readonly selectedId: string | null;
  /** The thread of the selected interview. */
  readonly thread: ThreadState | null;
};

/** The first records from the server, and the fingerprint of the token they were read with. */
export type ServerList = {
  interviews: Interview[];
  complete: boolean;
  fingerprint: string;
};

export const emptyList: ListState = { status: 'loading', interviews: [], complete: false };

export const loadingThread = (id: string, place: Place | null = null): ThreadState => ({
  id,
  status: 'loading',
  messages: [],
  place,
});

export const firstState = (
  selectedId: string | null,
  serverList: ServerList | null,
): InterviewsState => ({
  session: 'unknown',
  list: serverList
    ? { status: 'loading', interviews: serverList.interviews, complete: serverList.complete }
    : emptyList,
  removed: nothingRemoved,
  filters: noFilters,
  selectedId,
  thread: selectedId === null ? null : loadingThread(selectedId),
});
