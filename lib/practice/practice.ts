import { mayPass } from '../api/may-pass.ts';
import { finishInterview, sendAnswer } from '../api/practice.ts';
import { type ApiProblem, problemIn } from '../api/problem.ts';
import { recordIn } from '../api/record-in.ts';
import { Followed } from '../followed.ts';
import type { Received } from '../interviews/received.ts';
import { pause } from '../pause.ts';
import { type BrowserSession, readSession } from '../session/browser.ts';
import { isUnsentOwner, unsentOwner } from '../session/unsent-owner.ts';
import { dropDrafts, keepDraft, readDraft } from './drafts.ts';
import {
  dropRecording,
  findRecording,
  keepPending,
  keepRecording,
  type PendingAnswer,
  readPending,
} from './pending.ts';
import { Starter } from './starter.ts';

/**
 * An answer that was not sent: its text is back in the field, its recording can be sent again,
 * unless it is `lost`, because the browser could not store it and the page was left.
 */
type Returned = {
  readonly answer: PendingAnswer;
  readonly why: 'taken-back' | 'given-up' | 'refused' | 'lost';
};

export type PracticeState = {
  readonly pending: readonly PendingAnswer[];
  /** By interview. */
  readonly returned: Readonly<Record<string, Returned>>;
  /** Interviews whose last answer the coach is reading. */
  readonly awaited: readonly string[];
};

const firstPauseMs = 1_500;
const longestPauseMs = 15_000;
/** Counted only while the browser is online. */
const giveUpAfterMs = 120_000;

const nothing: PracticeState = { pending: [], returned: {}, awaited: [] };

/**
 * Practising in the browser. Answers are sent one after the other, each until it is stored or
 * refused, also after a reload.
 */
export class Practice extends Followed<PracticeState> {
  readonly #token: string;
  readonly #received: Received;
  readonly #refresh: () => Promise<unknown>;
  /** Answers given here whose remarks nobody has seen yet. */
  readonly #unmarked = new Set<string>();
  readonly #life = new AbortController();
  #isSending = false;

  readonly starter: Starter;
  /** Names the person in storage without revealing them. */
  readonly owner: string;

  /** `refresh` asks for the list again, which ends a session that the API refuses. */
  constructor(session: BrowserSession, received: Received, refresh: () => Promise<unknown>) {
    super(nothing);
    this.#token = session.token;
    this.#received = received;
    this.#refresh = refresh;
    this.starter = new Starter(session.token, received, this.#life.signal);
    this.owner = unsentOwner(session);
    void this.#restore();
  }

  /**
   * When the screen is left: the next page sends what is pending, after the next sign-in if the
   * session has expired. After a sign-out nothing stays in this browser.
   */
  stop(): void {
    this.#life.abort();
    if (this.#mayKeep()) return;
    keepPending([]);
    dropDrafts();
    this.set(nothing);
  }

  readonly #mayKeep = (): boolean => isUnsentOwner(this.owner, this.#token);

  /** A returned answer is sent again with its key. */
  readonly answer = async (answer: Omit<PendingAnswer, 'status'>): Promise<void> => {
    this.#forgetReturned(answer.conversationId);
    await this.#keep({ ...answer, status: 'sending' });
    void this.#sendAll();
  };

  /** Keeps a recording that the person has not sent yet. */
  readonly keep = async (answer: Omit<PendingAnswer, 'status'>): Promise<void> => {
    if (this.#mayKeep()) await this.#keep({ ...answer, status: 'returned' });
  };

  async #keep(answer: PendingAnswer): Promise<void> {
    const others = this.state.pending.filter(({ key }) => key !== answer.key);
    this.#setPending([...others, answer]);
    if (answer.recorded) await keepRecording(this.#mayKeep, answer.key, answer.recorded);
  }

  /** Whether these are the first remarks that the person sees on an answer given here. */
  readonly takeUnmarked = (id: string): boolean => this.#unmarked.delete(id);

  /** Takes back an answer that could not be sent yet. */
  readonly takeBack = (key: string): void => {
    const answer = this.state.pending.find((pending) => pending.key === key);
    if (answer) this.#return(answer, 'taken-back');
  };

  /** Discards a returned recording. */
  readonly discard = ({ conversationId, key }: PendingAnswer): void => {
    this.#forgetReturned(conversationId);
    this.#remove(key);
  };

  /** The coach has answered. */
  readonly settle = (conversationId: string): void =>
    this.setPart({ awaited: this.state.awaited.filter((id) => id !== conversationId) });

  /** Whether it was finished: then its scores have arrived. */
  readonly finish = async (conversationId: string): Promise<boolean> => {
    try {
      const record = recordIn(await finishInterview(this.#token, conversationId));
      if (this.#life.signal.aborted) return false;
      return this.#received.conversation(record) !== null;
    } catch (error) {
      console.error('Error finishing an interview', problemIn(error));
      return false;
    }
  };

  /** Resumes what was being sent before a reload. */
  async #restore(): Promise<void> {
    for (const { hasRecording, isReturned, ...kept } of readPending()) {
      const recorded = hasRecording ? await findRecording(this.#mayKeep, kept.key) : null;
      const isThere = this.state.pending.some(({ key }) => key === kept.key);
      if (this.#life.signal.aborted || isThere) continue;
      const status = isReturned ? 'returned' : 'sending';
      const answer: PendingAnswer = { ...kept, recorded, status };
      if (hasRecording && recorded === null) this.#setReturned(answer, 'lost');
      else this.#setPending([...this.state.pending, answer]);
    }
    if (this.#life.signal.aborted) return;
    // A lost one is reported once.
    keepPending(this.state.pending);
    void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#life;
    if (this.#isSending || signal.aborted) return;
    this.#isSending = true;
    const next = () => this.state.pending.find(({ status }) => status !== 'returned');
    for (let answer = next(); answer; answer = next()) {
      await this.#deliver(answer);
      if (signal.aborted) return;
    }
    this.#isSending = false;
  }

  async #deliver({ key }: PendingAnswer): Promise<void> {
    const { signal } = this.#life;
    let pauseMs = firstPauseMs;
    let triedForMs = 0;
    for (let answer = this.#toSend(key); answer; answer = this.#toSend(key)) {
      const problem = await this.#tryToSend(answer);
      // Stored; or the screen was left, or the answer taken back.
      if (problem === null || signal.aborted || !this.#toSend(key)) return;
      // It may have been stored before: it waits, with its key, for the next session.
      if (problem.status === 401 && (await this.#isSessionOver())) return this.#life.abort();
      if (!mayPass(problem)) return this.#return(answer, 'refused');
      if (triedForMs >= giveUpAfterMs) return this.#return(answer, 'given-up');
      this.#setStatus(key, 'waiting');
      const waitMs = Math.max((problem.retryAfter ?? 0) * 1000, pauseMs);
      await pause(waitMs, signal);
      if (signal.aborted) return;
      if (navigator.onLine) triedForMs += waitMs;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  async #isSessionOver(): Promise<boolean> {
    await this.#refresh();
    return this.#life.signal.aborted || readSession()?.token !== this.#token;
  }

  /** Null once it is stored, else why it is not. */
  async #tryToSend(answer: PendingAnswer): Promise<ApiProblem | null> {
    const { key, conversationId } = answer;
    try {
      const record = recordIn(await sendAnswer(this.#token, conversationId, answer));
      if (this.#life.signal.aborted) return null;
      this.#remove(key);
      const received = this.#received.message(conversationId, record, true);
      if (received) this.#unmarked.add(received.message.id);
      this.setPart({ awaited: [...this.state.awaited, conversationId] });
      return null;
    } catch (error) {
      return problemIn(error);
    }
  }

  #toSend(key: string): PendingAnswer | undefined {
    return this.state.pending.find((one) => one.key === key && one.status !== 'returned');
  }

  /** Stops sending it: a text goes back into the field. */
  #return(answer: PendingAnswer, why: Returned['why']): void {
    const { key, conversationId, text, recorded } = answer;
    if (recorded) this.#setStatus(key, 'returned');
    else {
      this.#remove(key);
      // Whatever was typed meanwhile stays.
      keepDraft(conversationId, [text, readDraft(conversationId)].filter(Boolean).join('\n\n'));
    }
    this.#setReturned(answer, why);
  }

  #setReturned(answer: PendingAnswer, why: Returned['why']): void {
    const { returned } = this.state;
    this.setPart({ returned: { ...returned, [answer.conversationId]: { answer, why } } });
  }

  #forgetReturned(conversationId: string): void {
    const { [conversationId]: _, ...returned } = this.state.returned;
    this.setPart({ returned });
  }

  #remove(key: string): void {
    const isRecorded = this.state.pending.some((one) => one.key === key && one.recorded !== null);
    this.#setPending(this.state.pending.filter((one) => one.key !== key));
    if (isRecorded) void dropRecording(this.#mayKeep, key);
  }

  #setStatus(key: string, status: PendingAnswer['status']): void {
    this.#setPending(this.state.pending.map((one) => (one.key === key ? { ...one, status } : one)));
  }

  #setPending(pending: readonly PendingAnswer[]): void {
    keepPending(pending);
    this.setPart({ pending });
  }
}
