import { isRecord } from '@/lib/read';
import type { BrowserSession } from '@/lib/session/browser';
import { unsentOwner } from '@/lib/session/unsent-owner';
import type { Loaded } from '../store/loaded';
import type { Received } from '../store/received';
import { type FinishOutcome, finish } from './finish';
import type { QueuedAnswer } from './queue/answers';
import { AnswersHere } from './queue/answers-here';
import { questionAnswered } from './queue/asked-since';
import { Starter } from './starter';

type Interviews = {
  received: Received;
  /** Refreshing the list also ends a session that the API refuses. */
  loaded: Pick<Loaded, 'refreshNow' | 'isRefused' | 'messagesOf' | 'retryThread'>;
};

/** Practicing in the browser, for one session. */
export class Practice {
  readonly token: string;
  /** Names the person in storage without revealing them. */
  readonly owner: string;
  readonly starter: Starter;
  readonly answers: AnswersHere;
  readonly #received: Received;
  readonly #loaded: Interviews['loaded'];
  readonly #life = new AbortController();
  /** Answers given here whose remarks nobody has seen yet. */
  readonly #unseen = new Set<string>();

  constructor(session: BrowserSession, { received, loaded }: Interviews) {
    this.token = session.token;
    this.owner = unsentOwner(session);
    this.#received = received;
    this.#loaded = loaded;
    this.starter = new Starter(session.token, received, this.#life.signal);
    this.answers = new AnswersHere({
      session: { token: session.token, owner: this.owner },
      questionIn: (id) => questionAnswered(loaded.messagesOf(id), id === this.starter.lastId),
      onStored: this.#takeStored,
      refreshNow: loaded.refreshNow,
      isRefused: loaded.isRefused,
    });
  }

  /** When the screen is left. */
  stop(): void {
    this.#life.abort();
    this.answers.stop();
  }

  /** Whether these are the first remarks that the person sees on an answer given here. */
  readonly takeUnseenRemarks = (id: string): boolean => this.#unseen.delete(id);

  readonly finish = (conversationId: string): Promise<FinishOutcome> =>
    finish(conversationId, {
      token: this.token,
      received: this.#received,
      retryThread: this.#loaded.retryThread,
      signal: this.#life.signal,
    });

  /**
   * Adds the key by which the message replaces the waiting answer, even if the API does not send
   * it. Returns the id of the message.
   */
  readonly #takeStored = ({ key, conversationId }: QueuedAnswer, record: unknown) => {
    const fields = isRecord(record) ? record : {};
    const attributes = isRecord(fields.attributes) ? fields.attributes : {};
    const withKey = { ...fields, attributes: { ...attributes, key } };
    const received = this.#received.message(conversationId, withKey, true);
    if (received) this.#unseen.add(received.message.id);
    return received?.message.id;
  };
}
