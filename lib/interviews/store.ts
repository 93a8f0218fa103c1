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
import { forgetPlaces, keepPlace, keptPlace } from './kept-places.ts';
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
  readonly #removals = new Removals((removed) => this.#set({ removed }));
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
      this.#abandonCalls();
      this.#token = null;
    };
  };

  /** Opens an interview, or a message of it. */
  readonly open = (id: string, messageKey?: string): void => {
    if (id === this.#state.selectedId && messageKey === undefined) return;
    const { locale } = this.#start;
    const path =
      messageKey === undefined ? interviewPath(locale, id) : messagePath(locale, id, messageKey);
    const state = { [cameFromList]: this.#state.selectedId === null };
    window.history.pushState(state, '', this.#filtered(path));
    this.#select(id);
  };

  /** Goes to a message of the interview that is open. */
  readonly jumpTo = (messageKey: string): void => this.#setThread({ place: { key: messageKey } });

  /** Where one left an interview. Null is where it opens by itself. */
  readonly leaveAt = (id: string, place: Place | null): void => {
    if (this.#token !== null) keepPlace(id, place);
  };

  /** Back to the list: the way one came, or a new step where one came from elsewhere. */
  readonly close = (): void => {
    const arrived: unknown = window.history.state;
    const cameHere = typeof arrived === 'object' && arrived !== null && cameFromList in arrived;
    if (cameHere && arrived[cameFromList] === true) window.history.back();
    else window.history.pushState(null, '', this.#filtered(listPath(this.#start.locale)));
    this.#select(null);
  };

  /** Narrows or sorts the list: a step of its own, so that one can go back. */
  readonly filter = (change: Partial<Filters>): void => {
    const filters = { ...this.#state.filters, ...change };
    this.#set({ filters });
    window.history.pushState(null, '', this.#filtered(window.location.href));
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

  /** Where the API offers it (`useOffers`). */
  readonly remove = (interview: Interview): void => {
    const token = this.#token;
    if (token === null) return;
    this.#removals.begin(interview, (id) => deleteConversation(id, token));
    if (this.#state.selectedId === interview.id) this.close();
  };

  readonly undoRemoval = (): void => this.#removals.undo();

  readonly #endRemoval = (): void => this.#removals.flush();

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
    this.#removals.clear();
    if (!isFirst || token === null) forgetPlaces();
    this.#token = token;
    this.#set({
      session: token === null ? 'visitor' : 'member',
      list: isFirst && token !== null ? this.#state.list : emptyList,
      thread: selectedId === null ? null : loadingThread(selectedId, placeOf(selectedId)),
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

  /** What the list is narrowed to stays in the address, wherever one goes. */
  #filtered(path: string): string {
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

  /** The address names it already. */
  #select(id: string | null): void {
    if (id === this.#state.selectedId) {
      const place = placeInAddress();
      if (place) this.#setThread({ place });
      return;
    }
    this.#threadCall.abort();
    const known = id === null ? undefined : this.#threads.get(id);
    const thread = id === null ? null : loadingThread(id, placeOf(id));
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
      this.#setThread({ status: 'loaded', messages });
    } catch (error) {
      if (signal.aborted) return;
      console.error('Error fetching messages', error);
      // What was read before stays readable; only a first failure has nothing to show.
      if (this.#state.thread?.status !== 'loaded') {
        this.#setThread({ status: 'failed', messages: [] });
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

/** What the address says goes before where one left. */
const placeOf = (id: string): Place | null => placeInAddress() ?? keptPlace(id);
