import type { Interview } from './interview.ts';
import type { Message } from './message.ts';

export type LoadStatus = 'loading' | 'loaded' | 'failed';

/** `complete` is false as long as only the server's first records are known. */
export type ListState = {
  readonly status: LoadStatus;
  readonly interviews: readonly Interview[];
  readonly complete: boolean;
};

export type ThreadState = {
  readonly id: string;
  readonly status: LoadStatus;
  readonly messages: readonly Message[];
};

/**
 * `unknown` lasts until the browser's storage was read; `leaving` until the sign-in page is there.
 */
export type SessionState = 'unknown' | 'visitor' | 'member' | 'leaving';

export type InterviewsState = {
  readonly session: SessionState;
  readonly list: ListState;
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

export const loadingThread = (id: string): ThreadState => ({ id, status: 'loading', messages: [] });

export const firstState = (
  selectedId: string | null,
  serverList: ServerList | null,
): InterviewsState => ({
  session: 'unknown',
  list: serverList
    ? { status: 'loading', interviews: serverList.interviews, complete: serverList.complete }
    : emptyList,
  selectedId,
  thread: selectedId === null ? null : loadingThread(selectedId),
});
