import { isTransient } from '@/lib/api/is-transient';
import type { Message } from '@/lib/api/message';
import { finishInterview, sendAnswer } from '@/lib/api/practice';
import { ApiProblem, problemIn } from '@/lib/api/problem';
import { isRecord } from '@/lib/api/read';
import { recordIn } from '@/lib/api/record-in';
import { pause } from '@/lib/pause';
import { randomId } from '@/lib/random-id';
import { type BrowserSession, readSession } from '@/lib/session/browser';
import { answerName, returnedName } from '@/lib/session/unsent';
import { isUnsentOwner, outboxSession } from '@/lib/session/unsent-owner';
import { readItem, storeItem } from '@/lib/storage/browser-storage';
import type { Call, Entry } from '@/lib/sync/entry';
import { ObservableState } from '@/lib/sync/observable-state';
import type { Outbox } from '@/lib/sync/outbox';
import type { Received } from '../store/received';
import {
  type AnswerPatch,
  answerKind,
  patchIn,
  recordingOf,
  type WhyReturned,
  withWords,
} from './answer-kind';
import { askedSince, questionAnswered } from './asked-since';
import { Attempts } from './attempts';
import { dropDrafts, firstDraft, keepDraft, readDraft } from './drafts';
import { wordsIn } from './heard-words';
import { KeptRecordings, lostWithPage } from './kept-recordings';
import {
  type FinishOutcome,
  type GivenAnswer,
  nothing,
  type PracticeState,
  type Returned,
  type Review,
} from './practice-state';
import { limitIn, Starter } from './starter';

/** After a failure to read a recording. */
const findAgainMs = 5_000;

/** Names this tab, also after a reload. Signing out removes it, as every key with this prefix. */
const tabKey = 'practice_tab';

const nameOfTab = (): string => {
  const name = readItem('sessionStorage', tabKey) ?? randomId();
  storeItem('sessionStorage', tabKey, name);
  return name;
};

type Interviews = {
  outbox: Outbox;
  received: Received;
  /** Asks for the list again, which ends a session that the API refuses. */
  refreshNow: () => Promise<unknown>;
  messagesOf: (id: string) => readonly Message[] | undefined;
};

/** Practicing in the browser. The outbox sends the answers; here is what only they need. */
export class Practice extends ObservableState<PracticeState> {
  readonly token: string;
  readonly #outbox: Outbox;
  readonly #received: Received;
  readonly #refreshNow: () => Promise<unknown>;
  readonly #messagesOf: Interviews['messagesOf'];
  readonly #tab = nameOfTab();
  /** Answers given here whose remarks nobody has seen yet. */
  readonly #unmarked = new Set<string>();
  readonly #attempts = new Attempts();
  readonly #recordings = new KeptRecordings(() => this.#mayKeep());
  /** Kept recordings that are being read. */
  readonly #finding = new Set<string>();
  readonly #life = new AbortController();
  readonly #ends: VoidFunction[];

  readonly starter: Starter;
  /** Names the person in storage without revealing them. */
  readonly owner: string;

  constructor(session: BrowserSession, { outbox, received, refreshNow, messagesOf }: Interviews) {
    super(nothing);
    this.token = session.token;
    this.#outbox = outbox;
    this.#received = received;
    this.#refreshNow = refreshNow;
    this.#messagesOf = messagesOf;
    this.starter = new Starter(session.token, received, this.#life.signal);
    this.owner = outboxSession(session).owner;
    for (const id of lostWithPage())
      this.#setReturned(id, { key: '', text: '', recorded: null, why: 'lost' });
    this.#ends = [
      outbox.subscribe(this.#follow),
      outbox.onSentElsewhere(this.#followOtherTab),
      outbox.register(answerName, { ...answerKind, send: this.#send }),
    ];
    this.#follow();
  }

  /**
   * When the screen is left: the next page sends what is pending, after the next sign-in if the
   * session has expired. After a sign-out nothing stays in this browser.
   */
  stop(): void {
    this.#life.abort();
    for (const end of this.#ends) end();
    if (this.#mayKeep()) return;
    dropDrafts();
    this.#recordings.follow([]);
    this.set(nothing);
  }

  readonly #mayKeep = (): boolean => isUnsentOwner(this.owner, this.token);

  /** A returned answer is sent again with its key. */
  readonly answer = (answer: GivenAnswer): Promise<void> => {
    // Behind one that could not be sent it waits at least as long.
    if (!this.state.isStalled) this.#attempts.give(answer.key);
    return this.#add(answerName, answer);
  };

  /** Keeps a recording that the person has not sent yet. */
  readonly keep = (answer: GivenAnswer): Promise<void> => this.#add(returnedName, answer);

  async #add(kind: string, { key, conversationId, text, recorded }: GivenAnswer): Promise<void> {
    this.#setReturned(conversationId, null);
    const recording = recorded && recordingOf(recorded);
    const patch = { text, recording, tab: this.#tab, why: null };
    const isNew = recorded !== null && !this.#recordings.known(key);
    if (recorded) this.#recordings.hold(key, recorded);
    const isNewest = conversationId === this.starter.lastId;
    const base = questionAnswered(this.#messagesOf(conversationId), isNewest);
    const draft = { key, kind, target: conversationId, patch, base };
    // It is shown and sent at once; other tabs learn of it once they can read its recording.
    if (!this.#outbox.add(draft, { isVolatile: isNew }) || !isNew) return;
    const keysInUse = () => this.#outbox.read().map((entry) => entry.key);
    if (await this.#recordings.store(key, keysInUse)) this.#outbox.persist(key);
    else this.#follow();
  }

  /** Whether these are the first remarks that the person sees on an answer given here. */
  readonly takeUnmarked = (id: string): boolean => this.#unmarked.delete(id);

  /** Takes back an answer that could not be sent yet. */
  readonly takeBack = (key: string): void => {
    const entry = this.state.sending.find((one) => one.key === key);
    if (!entry) return;
    const patch: AnswerPatch = { ...patchIn(entry), tab: this.#tab, why: 'taken-back' };
    this.#outbox.add({ ...entry, kind: returnedName, patch });
  };

  /** Discards a returned recording, with what was typed beside it. */
  readonly discard = ({
    conversationId,
    key,
  }: Pick<GivenAnswer, 'conversationId' | 'key'>): void => {
    keepDraft(key, '');
    this.#setReturned(conversationId, null);
    this.#outbox.drop(key);
  };

  /** For one that came back although it was stored: a message has its key. */
  readonly dropStored = (conversationId: string, key: string): void => {
    const returned = this.state.returned[conversationId];
    if (returned?.key === key) {
      if (readDraft(conversationId) === returned.text) keepDraft(conversationId, '');
      // A new one, for which the field reads its draft again.
      this.#setReturned(conversationId, { key: '', text: '', recorded: null, why: null });
    } else if (!readDraft(key)) {
      // No words are typed beside the recording, which would be lost.
      this.#outbox.drop(key);
    }
  };

  /** For an interview that was opened: texts that came back go into its field, also of other tabs. */
  readonly takeReturned = (conversationId: string): void => {
    for (const entry of this.#outbox.get().entries)
      if (entry.kind === returnedName && entry.target === conversationId) this.#take(entry);
  };

  /** Whether an answer waits here, to be sent or for the person; null: before there is an interview. */
  readonly has = (id: string | null): boolean =>
    this.#outbox
      .get()
      .entries.some(
        ({ kind, target }) =>
          target === (id ?? firstDraft) && [answerName, returnedName].includes(kind),
      );

  /** The coach has answered. */
  readonly settle = (conversationId: string): void =>
    this.setPart({ awaited: this.state.awaited.filter((id) => id !== conversationId) });

  readonly finish = async (conversationId: string): Promise<FinishOutcome> => {
    try {
      const record = recordIn(await finishInterview(this.token, conversationId));
      if (this.#life.signal.aborted) return 'failed';
      return this.#received.conversation(record) === null ? 'failed' : 'done';
    } catch (error) {
      const problem = problemIn(error);
      const limit = limitIn(problem);
      if (!limit) console.error('Error finishing an interview', problem);
      return limit ?? 'failed';
    }
  };

  readonly #send = async (entry: Entry, { token, signal }: Call): Promise<WhyReturned | null> => {
    const { key, target } = entry;
    const { text, recording } = patchIn(entry);
    const isAtOnce = this.#attempts.isAtOnce(key);
    const sound = recording && (await this.#recordings.find(key));
    // Like an API that is down: tried later, and nothing else waits for it.
    if (sound === undefined) throw new ApiProblem('status', { status: 503 });
    try {
      const since = isAtOnce ? null : await askedSince(entry, { token, signal });
      if (since?.record && !signal.aborted) this.#arrived(entry, since.record);
      if (since?.record) return null;
      if (since?.isAskedElse) return 'refused';
      if (recording && !sound) return 'lost';
      const recorded = recording && sound && withWords(sound, recording);
      const record = recordIn(await sendAnswer(token, target, { key, text, recorded }));
      if (!signal.aborted) this.#arrived(entry, record);
      return null;
    } catch (error) {
      const problem = problemIn(error);
      // The session is over, and the next one sends it: it may have been stored before.
      if (problem.status === 401 && !(await this.#isSessionOver())) return 'refused';
      if (limitIn(problem)) return 'limit';
      if (problem.reason === 'recordings_full') return 'full';
      if (isTransient(problem) && this.#attempts.isGivenUp(key)) return 'given-up';
      throw problem;
    }
  };

  /** With its key, by which it takes the place of the entry, also if the API does not send it. */
  #arrived({ key, target }: Entry, record: unknown): void {
    const fields = isRecord(record) ? record : {};
    const attributes = isRecord(fields.attributes) ? fields.attributes : {};
    const withKey = { ...fields, attributes: { ...attributes, key } };
    const received = this.#received.message(target, withKey, true);
    if (received) this.#unmarked.add(received.message.id);
    this.setPart({ awaited: [...this.state.awaited, target] });
  }

  async #isSessionOver(): Promise<boolean> {
    await this.#refreshNow();
    return this.#life.signal.aborted || readSession()?.token !== this.token;
  }

  /** Draws what is in the outbox, and fetches and deletes recordings with their entries. */
  readonly #follow = (): void => {
    // What a session that expired has left stays for the next one.
    if (this.#life.signal.aborted || readSession()?.token !== this.token) return;
    const { entries, stalled } = this.#outbox.get();
    const returned = entries.filter(({ kind }) => kind === returnedName);
    const reviews: Record<string, Review> = {};
    for (const entry of returned) {
      const { key, target: conversationId } = entry;
      const { text, recording, tab, why } = patchIn(entry);
      const recorded = this.#recordings.known(key);
      if (recording && recorded === undefined && why !== 'lost') void this.#find(entry);
      if (recording && recorded)
        reviews[conversationId] = {
          key,
          conversationId,
          text,
          why,
          recorded: withWords(recorded, recording),
        };
      else if (tab === this.#tab && (!recording || why === 'lost')) {
        // What is left is drawn once it is gone.
        this.#take(entry);
        return;
      }
    }
    this.#recordings.follow(entries);
    const sending = entries.filter(({ kind }) => kind === answerName);
    this.setPart({ sending, isStalled: stalled.includes(answerName), reviews });
  };

  async #find(entry: Entry): Promise<void> {
    if (this.#finding.has(entry.key)) return;
    this.#finding.add(entry.key);
    const found = await this.#recordings.find(entry.key);
    if (found === undefined) await pause(findAgainMs, this.#life.signal);
    this.#finding.delete(entry.key);
    if (found !== null) {
      this.#follow();
      return;
    }
    const patch: AnswerPatch = { ...patchIn(entry), tab: this.#tab, why: 'lost' };
    this.#outbox.add({ ...entry, patch });
  }

  /** Its text goes back into the field, where whatever was typed meanwhile stays. */
  #take(entry: Entry): void {
    const { key, target } = entry;
    const { text: typed, recording, why } = patchIn(entry);
    if (recording && why !== 'lost') return;
    // Of a recording that is lost, the words are left.
    const text = typed || wordsIn(recording?.segments ?? []);
    if (text) keepDraft(target, [text, readDraft(target)].filter(Boolean).join('\n\n'));
    this.#setReturned(target, { key, text, recorded: null, why: why ?? 'refused' });
    this.#outbox.drop(key);
  }

  #setReturned(conversationId: string, one: Returned | null): void {
    const { [conversationId]: _, ...others } = this.state.returned;
    this.setPart({ returned: one ? { ...others, [conversationId]: one } : others });
  }

  /** Another tab has sent them: their messages arrive by events, or with the next call. */
  readonly #followOtherTab = (sent: readonly Entry[]): void => {
    if (sent.some(({ kind }) => kind === answerName)) void this.#refreshNow();
  };
}
