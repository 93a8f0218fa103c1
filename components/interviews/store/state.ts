import type { KnownList } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { ApiProblem } from '@/lib/api/problem';
import type { Seed } from '@/lib/api/seed';
import type { Place } from '../address/address-bar';
import type { Filters } from '../address/filters';

export type ListSeed = Seed<KnownList>;

type Loading = {
  readonly status: 'loading' | 'loaded' | 'failed';
  /** When the server sent what is shown, if it cannot be reached now. */
  readonly asOf?: number | undefined;
  /** Why it could not be loaded. */
  readonly problem?: ApiProblem | undefined;
};

export type ListState = KnownList & Loading;

export type ThreadState = Omit<Loading, 'status'> & {
  readonly id: string;
  /** `missing`: the API knows no such interview. */
  readonly status: Loading['status'] | 'missing';
  readonly messages: readonly Message[];
  readonly place: Place | null;
};

/** The dialogs that open from several places. */
export type Shown =
  | 'palette'
  | 'keys'
  | 'saved'
  | 'stories'
  | 'practice'
  | 'debrief'
  | 'review'
  | null;

export type InterviewsState = {
  /** `unknown`: the storage was not read yet. `leaving`: on the way to the sign-in page. */
  readonly session: 'unknown' | 'visitor' | 'member' | 'leaving';
  /** Null while nobody is signed in. */
  readonly token: string | null;
  /** Counts the sessions after the first: what belongs to one must end with it. */
  readonly sessions: number;
  /**
   * What became of the answer that was being written when the session ended in another tab: `gone`
   * with what somebody who signs out leaves, or `kept` for the next sign-in.
   */
  readonly answerLeft: 'kept' | 'gone' | null;
  readonly filters: Filters;
  /** Words that were handed to the list's search: a new object is a new request. */
  readonly wantedSearch: { readonly query: string } | null;
  /** The interview that is open. */
  readonly openId: string | null;
  /** Where to scroll to in it. */
  readonly place: Place | null;
  readonly shown: Shown;
};
