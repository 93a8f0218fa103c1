import type { ResourceState } from '../member/resource.ts';
import type { Seed } from '../member/seed.ts';
import type { Filters } from './filters.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';
import type { Notice } from './removals.ts';
import type { WaitingTitle } from './waiting-titles.ts';

/** `complete` is false while only the first interviews, from the server, are known. */
export type KnownList = { readonly interviews: readonly Interview[]; readonly complete: boolean };

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
  readonly list: ListState;
  /** The notice about the last removal. */
  readonly removed: Notice | null;
  readonly filters: Filters;
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
});
