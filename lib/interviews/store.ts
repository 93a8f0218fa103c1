import {
  deleteConversation,
  fetchConversations,
  fetchMessages,
  renameConversation,
} from '../api/conversations.ts';
import { CallFailure } from '../api/request.ts';
import type { Locale } from '../i18n/locales.ts';
import {
  endCookie,
  endSession,
  readSession,
  subscribe as subscribeToSession,
} from '../session/browser.ts';
import { fingerprintOf } from '../session/fingerprint.ts';
import { interviewPath, listPath, messageKeyIn, messagePath, selectedIdOf } from './addresses.ts';
import { addressOfFilters, type Filters, filtersIn } from './filters.ts';
import { type Interview, readInterviews } from './interview.ts';
import { keepUnchanged, readMessages } from './message.ts';
import { Removals } from './removals.ts';
import { Renames, withTitle } from './renames.ts';
import {
  emptyList,
  firstState,
  type InterviewsState,
  loadingThread,
  type Place,
  type ServerList,
  type ThreadState,
} from './state.ts';
import { ThreadCache } from './thread-cache.ts';

type Start = { locale: Locale; selectedId: string | null; serverList: ServerList | null };

/** A list older than this is reloaded when its tab becomes visible. */
const staleAfterMs = 5 * 60_000;

const cameFromList = 'cameFromInterviewList';

/** State and actions of the interviews screen. */
export class InterviewsStore {
  readonly #start: Start;
  readonly #first: InterviewsState;
  readonly #listeners = new Set<() => void>();
  readonly #threads = new ThreadCache();
  readonly #renames = new Renames();
  readonly #removals = new Removals((removed) => this.#set({ removed }));
  #state: InterviewsState;
  #token: string | null = null;
  #listCall = new AbortController();
  #threadCall = new AbortController();
  #listLoadedAt = 0;
  /** Whether the interview removed last was open. */
  #wasOpen = false;

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

  /** Starts listening to the session and the document; the returned function stops that. */
  readonly connect = (): (() => void) => {
    const endSubscription = subscribeToSession(() => this.#followSession());
    window.addEventListener('popstate', this.#followAddress);
    window.addEventListener('pagehide', this.#endRemoval);
    document.addEventListener('visibilitychange', this.#refreshWhenStale);
    this.#followFilters();
    this.#followSession();
    return () => {
      endSubscription();
      window.removeEventListener('popstate', this.#followAddress);
      window.removeEventListener('pagehide', this.#endRemoval);
      this.#endRemoval();
      document.removeEventListener('visibilitychange', this.#refreshWhenStale);
      this.#abortCalls();
      this.#token = null;
    };
  };

  /** Opens an interview, optionally at a message, in which these words were found. */
  readonly open = (id: string, messageKey?: string, words?: readonly string[]): void => {
    const { locale } = this.#start;
    const path =
      messageKey === undefined ? interviewPath(locale, id) : messagePath(locale, id, messageKey);
    if (id === this.#state.selectedId && messageKey === undefined) {
      window.history.replaceState(window.history.state, '', this.#withFilters(path));
      this.#setThread({ place: { key: null } });
      return;
    }
    const state = { [cameFromList]: this.#state.selectedId === null };
    window.history.pushState(state, '', this.#withFilters(path));
    this.#select(id);
    if (messageKey !== undefined && words) this.#setThread({ place: { key: messageKey, words } });
  };

  /** Scrolls to a message of the open interview. */
  readonly jumpTo = (messageKey: string): void => this.#setThread({ place: { key: messageKey } });

  /** Back to the list: `history.back()` if opened from there, otherwise a new entry. */
  readonly close = (): void => {
    const historyState: unknown = window.history.state;
    const hasFlag =
      typeof historyState === 'object' && historyState !== null && cameFromList in historyState;
    if (hasFlag && historyState[cameFromList] === true) window.history.back();
    else window.history.pushState(null, '', this.#withFilters(listPath(this.#start.locale)));
    this.#select(null);
  };

  /** Filters or sorts the list, with a history entry of its own. */
  readonly filter = (change: Partial<Filters>): void => {
    const filters = { ...this.#state.filters, ...change };
    this.#set({ filters });
    window.history.pushState(null, '', this.#withFilters(window.location.href));
  };

  readonly retryList = (): void => {
    this.#set({ list: { ...this.#state.list, status: 'loading' } });
    void this.#loadList();
  };

  readonly retryThread = (): void => {
    const { selectedId } = this.#state;
    if (selectedId === null) return;
    this.#setThread({ status: 'loading' });
    void this.#loadThread(selectedId);
  };

  /** Whether the title was saved. A failure is logged; the caller should keep the editor open. */
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

  /** Only if the API offers it (`useOffers`). */
  readonly remove = (interview: Interview): void => {
    const token = this.#token;
    if (token === null) return;
    this.#removals.begin(interview, (id) => deleteConversation(id, token));
    this.#wasOpen = this.#state.selectedId === interview.id;
    if (this.#wasOpen) this.close();
  };

  /** The interview is opened again if it was open, unless another one is by now. */
  readonly undoRemoval = (): void => {
    const undone = this.#removals.undo();
    if (undone && this.#wasOpen && this.#state.selectedId === null) this.open(undone.id);
  };

  readonly dismissRemoval = (): void => this.#removals.dismiss();

  /** Keeps what was removed from being deleted for as long as it is held. */
  readonly holdRemoval = (isHeld: boolean): void => this.#removals.hold(isHeld);

  readonly #endRemoval = (): void => this.#removals.flush();

  #set(change: Partial<InterviewsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  #abortCalls(): void {
    this.#listCall.abort();
    this.#threadCall.abort();
  }

  /** The session changed, here or in another tab. */
  #followSession(): void {
    const token = readSession()?.token ?? null;
    if (token !== null && token === this.#token) return;
    // Already redirecting to the sign-in page: only a new sign-in matters.
    if (token === null && this.#state.session === 'leaving') return;
    const isInitial = this.#state.session === 'unknown';
    const { selectedId } = this.#state;
    this.#abortCalls();
    this.#threads.clear();
    this.#renames.clear();
    this.#removals.clear();
    this.#token = token;
    this.#set({
      session: token === null ? 'visitor' : 'member',
      list: isInitial && token !== null ? this.#state.list : emptyList,
      thread: selectedId === null ? null : loadingThread(selectedId, placeInAddress()),
    });
    if (token === null) {
      // The cookie outlived the session; the server must not render the next page from it.
      if (isInitial && this.#start.serverList !== null) void endCookie();
      return;
    }
    if (isInitial) void this.#dropForeignList(token);
    void this.#loadList();
    if (selectedId !== null) void this.#loadThread(selectedId);
  }

  /** The browser's token decides: drops a list that the server read with another one. */
  async #dropForeignList(token: string): Promise<void> {
    const { serverList } = this.#start;
    if (serverList === null || (await fingerprintOf(token)) === serverList.fingerprint) return;
    const { list } = this.#state;
    // Keeps the status, because the browser's own call may have ended meanwhile.
    if (list.interviews === serverList.interviews)
      this.#set({ list: { ...emptyList, status: list.status } });
  }

  /** The address with the current filters as its query. */
  #withFilters(path: string): string {
    const address = new URL(path, window.location.href);
    address.search = addressOfFilters(this.#state.filters);
    return address.href;
  }

  #followFilters(): void {
    const filters = filtersIn(window.location.search);
    if (addressOfFilters(filters) !== addressOfFilters(this.#state.filters)) this.#set({ filters });
  }

  readonly #followAddress = (): void => {
    this.#followFilters();
    this.#select(selectedIdOf(window.location.pathname));
  };

  readonly #refreshWhenStale = (): void => {
    const isStale = Date.now() - this.#listLoadedAt > staleAfterMs;
    if (document.visibilityState !== 'visible' || this.#state.session !== 'member') return;
    if (this.#state.list.status === 'loaded' && isStale) void this.#loadList();
  };

  /** Updates the state only; the address is already set. */
  #select(id: string | null): void {
    if (id === this.#state.selectedId) {
      const place = placeInAddress();
      if (place) this.#setThread({ place });
      return;
    }
    this.#threadCall.abort();
    const cached = id === null ? undefined : this.#threads.get(id);
    const thread = id === null ? null : loadingThread(id, placeInAddress());
    this.#set({
      selectedId: id,
      thread: thread && cached ? { ...thread, status: 'loaded', messages: cached } : thread,
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
      this.#setThread({ status: 'loaded', messages });
    } catch (error) {
      if (signal.aborted) return;
      console.error('Error fetching messages', error);
      // Messages that were loaded before stay on the screen.
      if (this.#state.thread?.status !== 'loaded') {
        const isMissing = error instanceof CallFailure && error.status === 404;
        this.#setThread({ status: isMissing ? 'missing' : 'failed', messages: [] });
      }
    }
  }

  #setThread(change: Partial<ThreadState>): void {
    const { thread } = this.#state;
    if (thread) this.#set({ thread: { ...thread, ...change } });
  }
}

function placeInAddress(): Place | null {
  const key = messageKeyIn(window.location.hash);
  return key === null ? null : { key };
}
