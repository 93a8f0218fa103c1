import type { NewAnswer } from '@/lib/api/practice';
import { ObservableState } from '@/lib/observable-state';
import { pause } from '@/lib/pause';
import { randomId } from '@/lib/random-id';
import { readSession } from '@/lib/session/browser';
import { readItem, storeItem } from '@/lib/storage/browser-storage';
import { dropDrafts, firstDraft, keepDraft, readDraft } from '../drafts';
import { wordsIn } from '../transcript-words';
import { AnswerQueue } from './answer-queue';
import { type QueuedAnswer, recordingOf } from './answers';
import { browserPorts, type Session } from './browser-ports';
import { lostWithPage, Recordings } from './recordings';
import { Attempts, answerSender } from './send-answer';
import { answersIn, type PlacedAnswer, whereIs } from './where-is';

/** How long to wait before reading a recording again after a failure. */
const findAgainMs = 5_000;

/** Names this tab, even after a reload. Signing out removes it, like every key with this prefix. */
const tabKey = 'practice_tab';

const nameOfTab = (): string => {
  const name = readItem('sessionStorage', tabKey) ?? randomId();
  storeItem('sessionStorage', tabKey, name);
  return name;
};

/** An answer that was given here. */
export type GivenAnswer = NewAnswer & { readonly conversationId: string };

type Given = {
  session: Session;
  /** The question that is open in an interview; null if it is not known. */
  questionIn: (conversationId: string) => string | null;
  /** The API has an answer, as this record. Returns the id of its message, if it has one. */
  onStored: (answer: QueuedAnswer, record: unknown) => string | undefined;
  /** Asks for the list again, which ends a session that the API refuses. */
  refreshNow: () => Promise<unknown>;
  /** Whether the list was refused, also before that has ended the session. */
  isRefused: () => boolean;
};

/** The answers of one session in this browser, and where each of them is. */
export class AnswersHere extends ObservableState<readonly PlacedAnswer[]> {
  readonly #given: Given;
  readonly #tab = nameOfTab();
  readonly #attempts = new Attempts();
  readonly #recordings: Recordings;
  /** Recordings that are being read. */
  readonly #finding = new Set<string>();
  readonly #life = new AbortController();
  readonly #signedOut = new AbortController();
  readonly #queue: AnswerQueue;
  /**
   * For each interview, the last answer that left the queue: back in the field, or with the coach.
   */
  #outOfQueue: readonly PlacedAnswer[] = [];

  constructor(given: Given) {
    super([]);
    const { session, onStored, refreshNow, isRefused } = given;
    const { signal } = this.#life;
    this.#given = given;
    this.#recordings = new Recordings(this.#mayKeep);
    this.#queue = new AnswerQueue({
      session,
      ports: browserPorts,
      send: answerSender({
        token: session.token,
        signedOut: this.#signedOut.signal,
        recordings: this.#recordings,
        attempts: this.#attempts,
        onStored: (answer, record) => {
          const messageId = onStored(answer, record);
          this.#takeOut(answer, { place: 'coach', messageId });
        },
        isSessionOver: async () => {
          await refreshNow();
          return signal.aborted || isRefused() || !this.#isOwnSession();
        },
      }),
      onSentElsewhere: () => void refreshNow(),
    });
    for (const id of lostWithPage()) this.#takeOut(wordless(id), { place: 'field', why: 'lost' });
    this.#queue.subscribe(this.#follow);
    window.addEventListener('online', this.#queue.wake, { signal });
    window.addEventListener('storage', this.#queue.followTabs, { signal });
    // From the back/forward cache: it has missed what other tabs did.
    window.addEventListener('pageshow', this.#queue.followTabs, { signal });
    this.#follow();
    this.#queue.wake();
  }

  /**
   * When the screen is left: the next page sends what is pending, after the next sign-in if the
   * session has expired. After a sign-out nothing stays in this browser, and an upload is aborted.
   */
  stop(): void {
    this.#life.abort();
    this.#queue.stop();
    if (this.#mayKeep()) return;
    this.#signedOut.abort();
    dropDrafts();
    browserPorts.records.forgetPage();
    this.#recordings.follow([]);
    this.set([]);
  }

  readonly #mayKeep = (): boolean => browserPorts.mayKeep(this.#given.session);

  #isOwnSession(): boolean {
    return readSession()?.token === this.#given.session.token;
  }

  /** Null while nothing is being sent. */
  readonly underWay = (): Promise<void> | null => this.#queue.underWay;

  /** An answer that was returned is sent again with the same key. */
  readonly give = (answer: GivenAnswer): Promise<void> => {
    // Behind an answer that could not be sent yet, it is not sent at once.
    const isBehind = this.state.some(({ where }) => where.place === 'waiting');
    this.#attempts.begin(answer.key, !isBehind);
    return this.#add('given', answer);
  };

  /** Keeps a recording that the person has not sent yet. */
  readonly keep = (answer: GivenAnswer): Promise<void> => this.#add('recorded', answer);

  async #add(type: 'given' | 'recorded', { recorded, ...answer }: GivenAnswer): Promise<void> {
    const { key, conversationId } = answer;
    this.#forgetOutOfQueue('field', conversationId);
    const known = this.#recordings.known(key);
    const isNew = recorded !== null && (known === undefined || known === 'missing');
    // It is shown and sent at once; other tabs learn of it once they can read its recording.
    if (isNew) this.#queue.hideFromTabs(key);
    if (recorded) this.#recordings.remember(key, recorded);
    const isTaken = this.#queue.dispatch({
      type,
      now: browserPorts.now(),
      answer: {
        ...answer,
        recording: recorded && recordingOf(recorded),
        question: this.#given.questionIn(conversationId),
        tab: this.#tab,
      },
    });
    if (!isTaken || !isNew) return;
    const keysInUse = () => this.#queue.read().map((one) => one.key);
    if (await this.#recordings.store(key, keysInUse)) this.#queue.release(key);
    else this.#recordings.follow(this.#queue.read());
  }

  /** Takes back an answer that could not be sent yet. */
  readonly takeBack = (key: string): void =>
    void this.#queue.dispatch({ type: 'taken-back', key, tab: this.#tab });

  /** Discards a recording, with what was typed beside it. */
  readonly discard = ({ conversationId, key }: Pick<GivenAnswer, 'conversationId' | 'key'>) => {
    keepDraft(key, '');
    this.#forgetOutOfQueue('field', conversationId);
    this.#queue.dispatch({ type: 'removed', key });
  };

  /** Drops an answer that came back although it was stored: a message has its key. */
  readonly dropStored = (conversationId: string, key: string): void => {
    const inField = answersIn(this.state, conversationId, 'field').find((one) => one.key === key);
    if (inField) {
      this.#forgetOutOfQueue('field', conversationId);
      if (readDraft(conversationId) === inField.text) keepDraft(conversationId, '');
    } else if (!readDraft(key)) {
      // No words are typed beside the recording, which would be lost.
      this.#queue.dispatch({ type: 'removed', key });
    }
  };

  /**
   * Called when an interview is opened: texts that came back go into its field, including those
   * from other tabs.
   */
  readonly takeReturned = (conversationId: string): void => {
    for (const answer of this.#queue.get())
      if (answer.conversationId === conversationId) this.#return(answer);
  };

  /** Whether an answer waits here, to be sent or for the person; null: before there is an interview. */
  readonly has = (id: string | null): boolean =>
    this.#queue.get().some(({ conversationId }) => conversationId === (id ?? firstDraft));

  /** The coach has answered. */
  readonly settle = (conversationId: string): void =>
    this.#forgetOutOfQueue('coach', conversationId);

  /** The queue has changed. */
  readonly #follow = (): void => {
    // Answers left by an expired session stay for the next one.
    if (this.#life.signal.aborted || !this.#isOwnSession()) return;
    this.#recordings.follow(this.#queue.get());
    this.#show();
    for (const answer of this.#queue.get()) {
      if (whereIs(answer, this.#recordings).place === 'loading')
        void this.#findRecording(answer.key);
      if (answer.tab === this.#tab) this.#return(answer);
    }
  };

  #show(): void {
    if (this.#life.signal.aborted) return;
    const queued = this.#queue
      .get()
      .map((answer) => ({ ...answer, where: whereIs(answer, this.#recordings) }));
    this.set([...queued, ...this.#outOfQueue]);
  }

  async #findRecording(key: string): Promise<void> {
    if (this.#finding.has(key)) return;
    this.#finding.add(key);
    const found = await this.#recordings.find(key);
    if (found === 'unreadable') await pause(findAgainMs, this.#life.signal);
    this.#finding.delete(key);
    if (found === 'missing') this.#queue.dispatch({ type: 'recording-lost', key, tab: this.#tab });
    else this.#follow();
  }

  /**
   * Puts the text of an answer that came back into the field, above whatever was typed in the
   * meantime.
   */
  #return(answer: QueuedAnswer): void {
    const where = whereIs(answer, this.#recordings);
    // It may have been removed while the others were returned.
    if (where.place !== 'returning' || !this.#queue.get().includes(answer)) return;
    const { key, conversationId, recording } = answer;
    // If the recording is lost, its words are what is left.
    const text = answer.text || wordsIn(recording?.segments ?? []);
    if (text)
      keepDraft(conversationId, [text, readDraft(conversationId)].filter(Boolean).join('\n\n'));
    this.#takeOut({ ...answer, text }, { place: 'field', why: where.why });
    this.#queue.dispatch({ type: 'removed', key });
  }

  #takeOut(
    { key, conversationId, text, recording }: Omit<PlacedAnswer, 'where'>,
    where: PlacedAnswer['where'] & { place: 'coach' | 'field' },
  ): void {
    this.#forgetOutOfQueue(where.place, conversationId);
    this.#outOfQueue = [...this.#outOfQueue, { key, conversationId, text, recording, where }];
    this.#show();
  }

  #forgetOutOfQueue(place: 'field' | 'coach', conversationId: string): void {
    const stays = (one: PlacedAnswer) =>
      one.where.place !== place || one.conversationId !== conversationId;
    this.#outOfQueue = this.#outOfQueue.filter(stays);
    this.#show();
  }
}

/** Stands for a recording of which nothing is left. */
const wordless = (conversationId: string) => ({
  key: randomId(),
  conversationId,
  text: '',
  recording: null,
});
