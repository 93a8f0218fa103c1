import { Practice } from '@/components/interviews/practice/practice';
import type { QueuedAnswer } from '@/components/interviews/practice/queue/answers';
import { browserPorts } from '@/components/interviews/practice/queue/browser-ports';
import type { PlacedAnswer, WhereIs } from '@/components/interviews/practice/queue/where-is';
import { type BrowserSession, storeSession } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';

type Interviews = ConstructorParameters<typeof Practice>[1];
type Given = Partial<Pick<Interviews, 'received'> & Interviews['loaded']>;

/** Starts practice as a newly opened page does. */
export function startPractice(
  session: BrowserSession,
  { received = { conversation: () => null, message: () => null } as never, ...loaded }: Given = {},
): Practice {
  storeSession(session);
  takeOverUnsent(session);
  browserPorts.records.forgetPage();
  return new Practice(session, {
    received,
    loaded: {
      refreshNow: async () => false,
      isRefused: () => false,
      messagesOf: () => undefined,
      retryThread: async () => false,
      ...loaded,
    },
  });
}

/** All stored answers, whoever they belong to. */
export const storedAnswers = (): QueuedAnswer[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('unsent_answer_'))
    .map((name) => JSON.parse(String(localStorage.getItem(name))));

/** The keys of the answers that are in one of these places. */
export const keysIn = (practice: Practice, ...places: WhereIs['place'][]): string[] =>
  practice.answers
    .get()
    .filter(({ where }) => places.includes(where.place))
    .map(({ key }) => key);

/** Why the answers that are back in a text field were returned. */
export const whysInFields = (practice: Practice): (string | null)[] =>
  practice.answers.get().flatMap(({ where }) => (where.place === 'field' ? [where.why] : []));

/** The recordings that can be reviewed. */
export const reviewsIn = (practice: Practice) =>
  practice.answers
    .get()
    .flatMap(({ key, where }) =>
      where.place === 'review' ? [{ key, recorded: where.recorded, why: where.why }] : [],
    );

/** An answer of interview 7, at the given place. */
export const placed = (where: WhereIs, more: Partial<PlacedAnswer> = {}): PlacedAnswer => ({
  key: 'a',
  conversationId: '7',
  text: '',
  recording: null,
  where,
  ...more,
});
