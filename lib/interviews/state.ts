import { type Filters, noFilters } from './filters.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';
import { nothingRemoved, type Removed } from './removals.ts';

export type LoadStatus = 'loading' | 'loaded' | 'failed';

/** `complete` is false as long as only the server's first records are known. */
export type ListState = {
  readonly status: LoadStatus;
  readonly interviews: readonly Interview[];
  readonly complete: boolean;
};

/** Where in an interview one is to be. Another object is another wish, also for the same place. */
export type Place = {
  /** Of a message. */
  readonly key: string;
  /** How far under the upper edge it stood as one left. Without, it was asked for. */
  readonly top?: number;
};

export type ThreadState = {
  readonly id: string;
  readonly status: LoadStatus;
  readonly messages: readonly Message[];
  readonly place: Place | null;
};

/**
 * `unknown` lasts until the browser's storage was read; `leaving` until the sign-in page is there.
 */
export type SessionState = 'unknown' | 'visitor' | 'member' | 'leaving';

export type InterviewsState = {
  readonly session: SessionState;
  readonly list: ListState;
  readonly removed: Removed;
  readonly filters: Filters;
  readonly selectedId: string | null;
  /** Always the selected interview's, never another's. */
  readonly thread: ThreadState | null;
};

/** The first records as the server read them, and whose they are. */
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
