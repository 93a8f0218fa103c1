import type { Recorded } from '@/lib/api/practice';
import { readSegments, type Segment } from '@/lib/api/recording';
import { isRecord, textOf } from '@/lib/read';
import { parseJson } from '@/lib/storage/browser-storage';

/**
 * `given-up`: nobody took it for minutes, though the browser was online. `limit`: the week's answers
 * are used. `full`: there is no room for its recording. `lost`: this browser has lost its recording.
 * `moved-on`: the coach has asked something else since.
 */
const reasons = ['taken-back', 'given-up', 'refused', 'limit', 'full', 'lost', 'moved-on'] as const;
export type WhyReturned = (typeof reasons)[number];

/** The facts about a recording without its sound, which is stored separately. */
export type Recording = {
  readonly seconds: number;
  readonly peaks: readonly number[];
  /** The words in it, as far as they are known. */
  readonly segments: readonly Segment[];
};

export type AnswerState =
  /** On its way: it is sent, or about to be. */
  | { readonly name: 'sending' }
  /** An attempt has failed, its own or one before it: it is sent later. */
  | { readonly name: 'queued' }
  /** A recording that its author has not sent. */
  | { readonly name: 'recorded' }
  /** It will not be sent unless its author sends it again. */
  | { readonly name: 'returned'; readonly why: WhyReturned };

export type QueuedAnswer = {
  /** Its `Idempotency-Key`: however often it is sent, it is stored once. */
  readonly key: string;
  readonly conversationId: string;
  readonly text: string;
  readonly recording: Recording | null;
  /** The question that it answers (asked-since.ts); null if that is not known. */
  readonly question: string | null;
  /** The tab whose field its text goes back to. */
  readonly tab: string;
  /** By this browser's clock, and later than all answers before it. */
  readonly at: number;
  readonly state: AnswerState;
};

export type AnswerEvent =
  /**
   * By its author: an answer to send, for the first time or again; or a recording that is not to be
   * sent yet.
   */
  | {
      readonly type: 'given' | 'recorded';
      readonly answer: Omit<QueuedAnswer, 'at' | 'state'>;
      readonly now: number;
    }
  /** An attempt has failed, and there will be another one. */
  | { readonly type: 'delayed' }
  | { readonly type: 'delivered'; readonly key: string }
  | { readonly type: 'returned'; readonly key: string; readonly why: WhyReturned }
  /** By its author, in this tab, whose field gets the text. */
  | { readonly type: 'taken-back'; readonly key: string; readonly tab: string }
  | { readonly type: 'recording-lost'; readonly key: string; readonly tab: string }
  /** Its words are in a field, or were discarded. */
  | { readonly type: 'removed'; readonly key: string };

export const isOnItsWay = ({ state }: QueuedAnswer): boolean =>
  state.name === 'sending' || state.name === 'queued';

const isQueued = ({ state }: QueuedAnswer): boolean => state.name === 'queued';

/** All answers of one person in this browser after an event, oldest first. */
export function answersAfter(
  answers: readonly QueuedAnswer[],
  event: AnswerEvent,
): readonly QueuedAnswer[] {
  const change = (change: Partial<QueuedAnswer>, isMeant: (answer: QueuedAnswer) => boolean) =>
    answers.map((one) => (isMeant(one) ? { ...one, ...change } : one));
  const returned = (why: WhyReturned): AnswerState => ({ name: 'returned', why });

  switch (event.type) {
    case 'given':
    case 'recorded': {
      const others = answers.filter(({ key }) => key !== event.answer.key);
      const at = Math.max(event.now, (answers.at(-1)?.at ?? 0) + 1);
      const isBehind = others.some(isQueued);
      const name = event.type === 'recorded' ? 'recorded' : isBehind ? 'queued' : 'sending';
      return [...others, { ...event.answer, at, state: { name } }];
    }
    case 'delayed':
      return change({ state: { name: 'queued' } }, ({ state }) => state.name === 'sending');
    case 'delivered': {
      const delivered = answers.find((one) => one.key === event.key && isOnItsWay(one));
      // Otherwise it was taken back meanwhile.
      if (!delivered) return answers;
      // The API can be reached again.
      return change({ state: { name: 'sending' } }, isQueued).filter(
        ({ key }) => key !== event.key,
      );
    }
    case 'returned':
      return change(
        { state: returned(event.why) },
        (one) => one.key === event.key && isOnItsWay(one),
      );
    case 'taken-back':
      return change(
        { state: returned('taken-back'), tab: event.tab },
        (one) => one.key === event.key && isOnItsWay(one),
      );
    case 'recording-lost':
      return change({ state: returned('lost'), tab: event.tab }, ({ key }) => key === event.key);
    case 'removed':
      return answers.filter(({ key }) => key !== event.key);
  }
}

export const recordingOf = ({ seconds, peaks, segments = [] }: Recorded): Recording => ({
  seconds,
  peaks,
  segments,
});

function readState(value: unknown): AnswerState | null {
  if (!isRecord(value)) return null;
  const { name } = value;
  if (name === 'sending' || name === 'queued' || name === 'recorded') return { name };
  const why = reasons.find((reason) => reason === value.why);
  return name === 'returned' && why ? { name, why } : null;
}

/** Null for what is damaged, or not an answer. */
export function readAnswer(json: string | null): QueuedAnswer | null {
  const value = parseJson(json);
  if (!isRecord(value) || typeof value.at !== 'number') return null;
  const { recording } = value;
  const [key, conversationId] = [textOf(value.key), textOf(value.conversationId)];
  const state = readState(value.state);
  if (key === '' || conversationId === '' || !state) return null;
  return {
    key,
    conversationId,
    text: textOf(value.text),
    recording: isRecord(recording)
      ? {
          seconds: Number(recording.seconds) || 0,
          peaks: Array.isArray(recording.peaks) ? recording.peaks.map(Number) : [],
          segments: readSegments(recording.segments),
        }
      : null,
    question: typeof value.question === 'string' ? value.question : null,
    tab: textOf(value.tab),
    at: value.at,
    state,
  };
}
