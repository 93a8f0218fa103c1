import { fetchConversations, fetchMessages, renameConversation } from '../api/conversations.ts';
import { CallFailure } from '../api/request.ts';
import type { Locale } from '../i18n/locales.ts';
import {
  endCookie,
  endSession,
  readSession,
  subscribe as subscribeToSession,
} from '../session/browser.ts';
import { fingerprintOf } from '../session/fingerprint.ts';
import { interviewPath, listPath, selectedIdOf } from './addresses.ts';
import { readInterviews } from './interview.ts';
import { keepUnchanged, readMessages } from './message.ts';
import { Renames, withTitle } from './renames.ts';
import {
  emptyList,
  firstState,
  type InterviewsState,
  loadingThread,
  type ServerList,
  type ThreadState,
} from './state.ts';
import { ThreadCache } from './thread-cache.ts';

type Start = { locale: Locale; selectedId: string | null; serverList: ServerList | null };

/** After so long out of sight, a list is asked for again when its tab is looked at. */
const staleAfterMs = 5 * 60_000;

const cameFromList = 'cameFromInterviewList';

/** What the screen knows and does. Components draw its state and call its verbs. */
export class InterviewsStore {
  readonly #start: Start;
  readonly #first: InterviewsState;
  readonly #listeners = new Set<() => void>();
  readonly #threads = new ThreadCache();
  readonly #renames = new Renames();
  #state: InterviewsState;
  #token: string | null = null;
  #listCall = new AbortController();
  #threadCall = new AbortController();
  #listLoadedAt = 0;

  constructor(start: Start) {
    this.#start = start;
    this.#first = firstState(start.selectedId, start.serverList);
    this.#state = this.#first;
  }

  readonly getState = (): InterviewsState => this.#state;
  readonly getFirstState = (): InterviewsState => this.#first;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to live in a document; the returned function ends it. */
  readonly connect = (): (() => void) => {
    const endSubscription = subscribeToSession(() => this.#followSession());
    window.addEventListener('popstate', this.#followAddress);
    document.addEventListener('visibilitychange', this.#refreshWhenStale);
    this.#followSession();
    return () => {
      endSubscription();
      window.removeEventListener('popstate', this.#followAddress);
      document.removeEventListener('visibilitychange', this.#refreshWhenStale);
      this.#abandonCalls();
      this.#token = null;
    };
  };

  readonly open = (id: string): void => {
    if (id === this.#state.selectedId) return;
    const state = { [cameFromList]: this.#state.selectedId === null };
    window.history.pushState(state, '', interviewPath(this.#start.locale, id));
    this.#select(id);
  };

  /** Back to the list: the way one came, or a new step where one came from elsewhere. */
  readonly close = (): void => {
    const arrived: unknown = window.history.state;
    const cameHere = typeof arrived === 'object' && arrived !== null && cameFromList in arrived;
    if (cameHere && arrived[cameFromList] === true) window.history.back();
    else window.history.pushState(null, '', listPath(this.#start.locale));
    this.#select(null);
  };

  readonly retryList = (): void => {
    this.#set({ list: { ...this.#state.list, status: 'loading' } });
    void this.#loadList();
  };

  readonly retryThread = (): void => {
    const { selectedId } = this.#state;
    if (selectedId === null) return;
    this.#set({ thread: loadingThread(selectedId) });
    void this.#loadThread(selectedId);
  };

  /** True once the title is saved. A failure is logged, and is the caller's to keep open. */
  readonly rename = async (id: string, title: string): Promise<boolean> => {
    const token = this.#token;
    if (token === null) return false;
    const order = this.#renames.now();
    try {
      await renameConversation(id, title, token);
    } catch (error) {
      console.error('Error updating conversation title', error);
      return false;
    }
    if (token === this.#token && this.#renames.keep(id, title, order)) {
      const { list } = this.#state;
      this.#set({ list: { ...list, interviews: withTitle(list.interviews, id, title) } });
    }
    return true;
  };

  #set(change: Partial<InterviewsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  #abandonCalls(): void {
    this.#listCall.abort();
    this.#threadCall.abort();
  }

  /** Somebody signed in, out, or as somebody else, here or in another tab. */
  #followSession(): void {
    const token = readSession()?.token ?? null;
    if (token !== null && token === this.#token) return;
    // The sign-in page is on its way; only who signed in meanwhile is of interest.
    if (token === null && this.#state.session === 'leaving') return;
    const isFirst = this.#state.session === 'unknown';
    const { selectedId } = this.#state;
    this.#abandonCalls();
    this.#threads.clear();
    this.#renames.clear();
    this.#token = token;
    this.#set({
      session: token === null ? 'visitor' : 'member',
      list: isFirst && token !== null ? this.#state.list : emptyList,
      thread: selectedId === null ? null : loadingThread(selectedId),
    });
    if (token === null) {
      // The cookie outlived the session it is the shadow of; the next page must not be made from it.
      if (isFirst && this.#start.serverList !== null) void endCookie();
      return;
    }
    if (isFirst) void this.#dropForeignList(token);
    void this.#loadList();
    if (selectedId !== null) void this.#loadThread(selectedId);
  }

  /** The browser's token is the authority: what the server read with another one goes. */
  async #dropForeignList(token: string): Promise<void> {
    const { serverList } = this.#start;
    if (serverList === null || (await fingerprintOf(token)) === serverList.fingerprint) return;
    const { list } = this.#state;
    // How the browser's own call stands is kept: it may have ended meanwhile.
    if (list.interviews === serverList.interviews)
      this.#set({ list: { ...emptyList, status: list.status } });
  }

  readonly #followAddress = (): void => this.#select(selectedIdOf(window.location.pathname));

  readonly #refreshWhenStale = (): void => {
    const isStale = Date.now() - this.#listLoadedAt > staleAfterMs;
    if (document.visibilityState !== 'visible' || this.#state.session !== 'member') return;
    if (this.#state.list.status === 'loaded' && isStale) void this.#loadList();
  };

  #select(id: string | null): void {
    if (id === this.#state.selectedId) return;
    this.#threadCall.abort();
    const known = id === null ? undefined : this.#threads.get(id);
    const thread = id === null ? null : loadingThread(id);
    this.#set({
      selectedId: id,
      thread: thread && known ? { ...thread, status: 'loaded', messages: known } : thread,
    });
    if (id !== null) void this.#loadThread(id);
  }

  async #loadList(): Promise<void> {
    const token = this.#token;
    if (token === null) return;
    this.#listCall.abort();
    this.#listCall = new AbortController();
    const { signal } = this.#listCall;
    const askedAt = this.#renames.now();
    try {
      const answer = await fetchConversations(token, signal);
      if (signal.aborted) return;
      const interviews = readInterviews(answer);
      this.#listLoadedAt = Date.now();
      const list = this.#renames.over(interviews, askedAt);
      this.#set({ list: { status: 'loaded', interviews: list, complete: true } });
    } catch (error) {
      if (!signal.aborted) this.#listFailed(error, token);
    }
  }

  #listFailed(error: unknown, token: string): void {
    if (error instanceof CallFailure && error.status === 401) {
      this.#set({ session: 'leaving', list: emptyList, thread: null });
      void endSession({ onlyToken: token });
      window.location.replace(`/${this.#start.locale}/sign-in`);
      return;
    }
    console.error('Error fetching conversations', error);
    const { list } = this.#state;
    if (list.status === 'loading') this.#set({ list: { ...list, status: 'failed' } });
  }

  async #loadThread(id: string): Promise<void> {
    const token = this.#token;
    if (token === null) return;
    this.#threadCall.abort();
    this.#threadCall = new AbortController();
    const { signal } = this.#threadCall;
    try {
      const answer = await fetchMessages(id, token, signal);
      if (signal.aborted) return;
      const messages = keepUnchanged(this.#state.thread?.messages ?? [], readMessages(answer));
      this.#threads.put(id, messages);
      this.#setThread({ id, status: 'loaded', messages });
    } catch (error) {
      if (signal.aborted) return;
      console.error('Error fetching messages', error);
      // What was read before stays readable; only a first failure has nothing to show.
      if (this.#state.thread?.status !== 'loaded') {
        this.#setThread({ id, status: 'failed', messages: [] });
      }
    }
  }

  #setThread(thread: ThreadState): void {
    if (this.#state.selectedId === thread.id) this.#set({ thread });
  }
}
