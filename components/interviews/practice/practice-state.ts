import type { NewAnswer } from '@/lib/api/practice';
import type { Entry } from '@/lib/sync/entry';
import type { WhyReturned } from './answer-kind';
import type { limitIn } from './starter';

/** Once it is done its scores have arrived; else it failed, or the free week is used. */
export type FinishOutcome = 'done' | 'failed' | NonNullable<ReturnType<typeof limitIn>>;

/** An answer that was given here. */
export type GivenAnswer = NewAnswer & { readonly conversationId: string };

/**
 * An answer that was not sent: its text is back in the field, its recording can be sent again,
 * unless it is `lost`, because the browser could not store it and the page was left.
 */
export type Returned = {
  readonly key: string;
  readonly text: string;
  readonly recorded: null;
  /** Null: it was stored after all. */
  readonly why: WhyReturned | null;
};

export type Review = GivenAnswer & { readonly why: WhyReturned | null };

export type PracticeState = {
  /** On their way. */
  readonly sending: readonly Entry[];
  /** The first of them could not be sent yet, and is tried again. */
  readonly isStalled: boolean;
  /** Recordings that are not sent, by interview: not yet, or because they could not be. */
  readonly reviews: Readonly<Record<string, Review>>;
  /** By interview. */
  readonly returned: Readonly<Record<string, Returned>>;
  /** Interviews whose last answer the coach is reading. */
  readonly awaited: readonly string[];
};

export const nothing: PracticeState = {
  sending: [],
  isStalled: false,
  reviews: {},
  returned: {},
  awaited: [],
};
