import { mayPass } from '../api/may-pass.ts';
import { finishInterview, type NewInterview, sendAnswer, startInterview } from '../api/practice.ts';
import { type ApiProblem, problemIn } from '../api/problem.ts';
import { Listeners } from '../listeners.ts';
import { pause } from '../pause.ts';
import { markOf } from '../session/token-mark.ts';
import { dropDrafts, isOwn, keepDraft, readDraft } from './drafts.ts';
import { Outbox, type PendingAnswer, type SendResult, type WhyReturned } from './outbox.ts';

export type StartOutcome =
  | { readonly kind: 'started'; readonly id: string }
  /** The free plan's interview of this week is used. */
  | { readonly kind: 'limit'; readonly availableAt: number | null }
  | { readonly kind: 'failed' };

/** An answer that was not sent: its text is back in the field, or its recording ready again. */
export type Returned = { readonly answer: PendingAnswer; readonly why: WhyReturned };

export type PracticeState = {
  readonly pending: readonly PendingAnswer[];
  /** By interview. */
  readonly returned: Readonly<Record<string, Returned>>;
  /** Interviews whose last answer the coach is reading, and since when. */
  readonly awaited: Readonly<Record<string, number>>;
};

/** What practising needs of the screen that it is a part of. */
type Screen = {
  token: string;
  onConversation: (body: unknown) => string | null;
  onMessage: (conversationId: string, body: unknown) => string | null;
};

const startPausesMs = [1_000, 2_000, 4_000, 8_000];

const nothing: PracticeState = { pending: [], returned: {}, awaited: {} };

/** Answers given in the browser: started, sent, finished. */
export class Practice {
  readonly #screen: Screen;
  readonly #outbox: Outbox;
  readonly #listeners = new Listeners();
  #state = nothing;
  /** Answers given here whose remarks nobody has seen yet. */
  readonly #unmarked = new Set<string>();
  readonly #life = new AbortController();
  /** Until one is begun: whoever presses again after a lost answer begins no second one. */
  readonly #startKeys = new Map<string, string>();
  /** The interview that was started last, here. */
  startedId: string | null = null;

  /** Whose drafts and answers these are, without saying who it is. */
  readonly owner: string;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.owner = markOf(screen.token);
    this.#outbox = new Outbox({
      token: screen.token,
      send: (answer) => this.#send(answer),
      onStored: ({ conversationId }, body) => {
        const id = this.#screen.onMessage(conversationId, body);
        if (id !== null) this.#unmarked.add(id);
        this.#set({ awaited: { ...this.#state.awaited, [conversationId]: Date.now() } });
      },
      onReturned: (answer, why) => {
        const { conversationId, text, recorded } = answer;
        // Whatever was typed meanwhile stays.
        if (!recorded)
          keepDraft(conversationId, [text, readDraft(conversationId)].filter(Boolean).join('\n\n'));
        this.#set({ returned: { ...this.#state.returned, [conversationId]: { answer, why } } });
      },
    });
    this.#outbox.subscribe(() => this.#set({ pending: this.#outbox.getPending() }));
    // Somebody who was signed in here before, and signed out in another tab.
    if (!isOwn(this.owner)) {
      this.#outbox.forget();
      dropDrafts();
    }
    void this.#outbox.restore();
  }

  readonly getState = (): PracticeState => this.#state;
  readonly subscribe = this.#listeners.add;

  /** When the screen is left: what is on its way is sent by the next page. */
  stop(): void {
    this.#life.abort();
    this.#outbox.stop();
  }

  /** When the session ends: nothing of it stays in this browser. */
  end(): void {
    this.stop();
    this.#outbox.forget();
    dropDrafts();
    this.#set(nothing);
  }

  /** Tried for some seconds where nobody answers, always with one key: it is begun once. */
  readonly start = async (
    interview: NewInterview,
    key: string = this.#keyOf(interview),
  ): Promise<StartOutcome> => {
    for (const pauseMs of [...startPausesMs, null]) {
      const problem = await this.#tryToStart(interview, key);
      if (typeof problem === 'string') {
        this.#startKeys.clear();
        return { kind: 'started', id: problem };
      }
      if (problem?.status === 402) {
        const availableAt = Date.parse(problem.availableAt ?? '');
        return { kind: 'limit', availableAt: Number.isNaN(availableAt) ? null : availableAt };
      }
      if (pauseMs === null || problem === null || !mayPass(problem)) {
        console.error('Error starting an interview', problem);
        break;
      }
      await pause(pauseMs, this.#life.signal);
      if (this.#life.signal.aborted) break;
    }
    return { kind: 'failed' };
  };

  #keyOf(interview: NewInterview): string {
    const wish = JSON.stringify(interview);
    const key = this.#startKeys.get(wish) ?? crypto.randomUUID();
    this.#startKeys.set(wish, key);
    return key;
  }

  /** The interview's id, or why there is none; null if what was answered is none. */
  async #tryToStart(interview: NewInterview, key: string): Promise<string | ApiProblem | null> {
    try {
      const { text } = await startInterview(this.#screen.token, interview, key);
      this.startedId = this.#screen.onConversation(JSON.parse(text));
      return this.startedId;
    } catch (error) {
      return problemIn(error);
    }
  }

  readonly answer = (answer: Omit<PendingAnswer, 'status'>): void => {
    this.#forgetReturned(answer.conversationId);
    void this.#outbox.add(answer);
  };

  /** Whether the remarks on this answer are seen for the first time, by whoever gave it. */
  readonly takeUnmarked = (id: string): boolean => this.#unmarked.delete(id);

  readonly takeBack = (key: string): void => this.#outbox.takeBack(key);

  /** A recording that came back is thrown away. */
  readonly discard = ({ conversationId, key }: PendingAnswer): void => {
    this.#forgetReturned(conversationId);
    this.#outbox.discard(key);
  };

  /** The coach has answered. */
  readonly settle = (conversationId: string): void => {
    if (!(conversationId in this.#state.awaited)) return;
    const { [conversationId]: _, ...awaited } = this.#state.awaited;
    this.#set({ awaited });
  };

  /** Whether it was finished: then its scores have arrived. */
  readonly finish = async (conversationId: string): Promise<boolean> => {
    try {
      const { text } = await finishInterview(this.#screen.token, conversationId);
      return this.#screen.onConversation(JSON.parse(text)) !== null;
    } catch (error) {
      console.error('Error finishing an interview', problemIn(error));
      return false;
    }
  };

  async #send({ key, conversationId, text, recorded }: PendingAnswer): Promise<SendResult> {
    try {
      const answer = await sendAnswer(this.#screen.token, conversationId, { key, text, recorded });
      return { kind: 'stored', body: JSON.parse(answer.text) };
    } catch (error) {
      const problem = problemIn(error);
      if (!mayPass(problem)) return { kind: 'refused' };
      return { kind: 'later', retryAfterMs: (problem.retryAfter ?? 0) * 1000 };
    }
  }

  #forgetReturned(conversationId: string): void {
    const { [conversationId]: _, ...returned } = this.#state.returned;
    this.#set({ returned });
  }

  #set(change: Partial<PracticeState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }
}
