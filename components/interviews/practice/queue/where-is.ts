import type { Recorded } from '@/lib/api/practice';
import { withWords } from '../transcript-words';
import type { QueuedAnswer, WhyReturned } from './answers';
import type { Recordings } from './recordings';

/** Where an answer is: the screen draws what each means. */
export type WhereIs =
  /** In the thread, on its way. */
  | { readonly place: 'sending' }
  /** In the thread: it is sent when the pause is over or the browser is online, and can be taken back until then. */
  | { readonly place: 'waiting' }
  /** Its recording is being read, to be reviewed. */
  | { readonly place: 'loading' }
  /** In the composer, as a recording; `why` if it was to be sent. */
  | { readonly place: 'review'; readonly recorded: Recorded; readonly why: WhyReturned | null }
  /** On its way back into the field of its tab, or of the one that opens its interview. */
  | { readonly place: 'returning'; readonly why: WhyReturned }
  /** Its text is in the field of this tab. */
  | { readonly place: 'field'; readonly why: WhyReturned }
  /** The API has it, as this message if its response named one, and the coach is reading it. */
  | { readonly place: 'coach'; readonly messageId?: string | undefined };

export type PlacedAnswer = Pick<QueuedAnswer, 'key' | 'conversationId' | 'text' | 'recording'> & {
  readonly where: WhereIs;
};

/** The place of an answer in the queue. */
export function whereIs(
  { key, recording, state }: QueuedAnswer,
  { known }: Pick<Recordings, 'known'>,
): WhereIs {
  if (state.name === 'sending') return { place: 'sending' };
  if (state.name === 'queued') return { place: 'waiting' };
  const why = state.name === 'returned' ? state.why : null;
  if (!recording || why === 'lost') return { place: 'returning', why: why ?? 'refused' };
  const recorded = known(key);
  if (recorded === undefined || recorded === 'missing') return { place: 'loading' };
  return { place: 'review', recorded: withWords(recorded, recording), why };
}

type In<Place extends WhereIs['place']> = PlacedAnswer & {
  readonly where: Extract<WhereIs, { place: Place }>;
};

/** The answers of an interview that are in one of these places, in order. */
export function answersIn<Place extends WhereIs['place']>(
  answers: readonly PlacedAnswer[],
  conversationId: string,
  ...places: readonly Place[]
): In<Place>[] {
  const isIn = (one: PlacedAnswer): one is In<Place> =>
    one.conversationId === conversationId &&
    (places as readonly string[]).includes(one.where.place);
  return answers.filter(isIn);
}
