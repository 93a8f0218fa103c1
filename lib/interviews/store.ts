import { deleteConversation } from '../api/conversations.ts';
import { Followed } from '../followed.ts';
import type { Locale } from '../i18n/locales.ts';
import type { Resource } from '../member/resource.ts';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '../session/browser.ts';
import { titlesPrefix } from '../session/unsent.ts';
import { unsentOwner } from '../session/unsent-owner.ts';
import { queryWords } from '../text/fold.ts';
import { leaveTo, placeInAddress, pushAddress, replaceAddress } from './address-bar.ts';
import { interviewPath, listPath, selectedIdOf } from './addresses.ts';
import { addressOfFilters, type Filters, filtersIn, noFilters } from './filters.ts';
import type { Interview } from './interview.ts';
import { changeList, listResource, type Titled, withTitles } from './list-resource.ts';
import type { Message } from './message.ts';
import { type Received, receiver } from './received.ts';
import { nothingRemoved, Removals } from './removals.ts';
import {
  type InterviewsState,
  type KnownList,
  type ListSeed,
  listStateOf,
  type Shown,
  threadStateOf,
} from './state.ts';
import { Threads } from './threads.ts';
import { isUnsent, readTitles } from './waiting-titles.ts';

type Start = { locale: Locale; selectedId: string | null; seed: ListSeed | null };

/** State and actions of the interviews screen. */
export class InterviewsStore extends Followed<InterviewsState> {
  readonly #start: Start;
  readonly #list: Resource<KnownList>;
  readonly #threads = new Threads((id) => this.find(id));
  /** For records that arrive one by one, such as events. */
  readonly received: Received;
  readonly #removals = new Removals(nothingRemoved);
  #token: string | null = null;
  /** The owner of the unsent titles in this browser. */
  #owner = '';
  /** The interviews in the list, and the folded words of its search. */
  #shown: readonly Interview[] = [];
  #words: readonly string[] = [];

  constructor(start: Start) {
    const { selectedId, seed } = start;
    const status = 'loading';
    super({
      session: 'unknown',
      sessions: 0,
      list: listStateOf({ status, value: seed?.value ?? null }),
      removed: null,
      filters: noFilters,
      shown: null,
      waiting: [],
      thread: selectedId === null ? null : threadStateOf(selectedId, { status, value: null }, null),
    });
    this.#start = start;
    this.#list = listResource(seed, (token) => this.#refused(token));
    this.received = receiver(this.#list, this.#threads);
  }

  /** Starts listening to the session and the document; the returned function stops that. */
  readonly connect = (): (() => void) => {
    const lifetime = new AbortController();
    const ends = [
      subscribe(() => this.#followSession()),
      this.#list.subscribe(() => this.#showList()),
      this.#removals.subscribe(() => this.#showList()),
      this.#threads.subscribe(() => this.setPart({ thread: this.#threads.get() })),
    ];
    this.#followPage(lifetime.signal);
    this.#followFilters();
    this.#followSession();
    return () => {
      lifetime.abort();
      for (const end of ends) end();
      this.#removals.flush();
      this.#list.stop();
      this.#threads.clear();
      this.#token = null;
    };
  };

  /** Also finds an interview that is being deleted. */
  readonly find = (id: string): Interview | undefined =>
    this.#titled().find((interview) => interview.id === id);

  readonly showsInList = (interviews: readonly Interview[], query: string): void => {
    this.#shown = interviews;
    this.#words = queryWords(query);
  };

  /** Opens the next or the previous interview of the list. Returns false if there is none. */
  readonly step = (by: 1 | -1): boolean => {
    const at = this.#shown.findIndex(({ id }) => id === this.state.thread?.id);
    const next = at === -1 ? undefined : this.#shown[at + by];
    if (next) this.open(next.id);
    return next !== undefined;
  };

  /**
   * Opens an interview, optionally at a message, in which these words were found; otherwise those
   * that the list was searched for are marked in it.
   */
  readonly open = (id: string, messageKey?: string, words?: readonly string[]): void => {
    const { thread, filters } = this.state;
    const path = interviewPath(this.#start.locale, id, messageKey);
    const isShown = id === thread?.id && messageKey === undefined;
    if (isShown) replaceAddress(path, filters);
    else {
      pushAddress(path, filters, thread === null);
      this.#select(id);
    }
    const found = messageKey === undefined ? this.#words : (words ?? []);
    if (isShown || found.length > 0) this.#threads.goTo({ key: messageKey ?? null, words: found });
  };

  /** Scrolls to a message of the open interview; null: to its end. */
  readonly jumpTo = (messageKey: string | null): void => this.#threads.goTo({ key: messageKey });

  readonly close = (): void => {
    leaveTo(listPath(this.#start.locale), this.state.filters);
    this.#select(null);
  };

  /** Filters or sorts the list, with a history entry of its own. */
  readonly filter = (change: Partial<Filters>): void => {
    pushAddress(window.location.href, { ...this.state.filters, ...change });
    this.#followFilters();
  };

  /** The messages of an interview that need not be open; null if they could not be loaded. */
  readonly beside = async (id: string): Promise<readonly Message[] | null> =>
    this.#token === null ? null : this.#threads.beside(id, this.#token);

  readonly show = (shown: Shown): void => this.setPart({ shown });

  readonly retryList = (): void => this.#list.retry();

  readonly retryThread = (): void => this.#threads.current?.thread.retry();

  /** Reloads the list and the open thread quietly. Resolves to whether either has changed. */
  readonly refresh = async (): Promise<boolean> => {
    const thread = this.#threads.current?.thread;
    const changes = await Promise.all([this.#list.refresh(), thread?.refresh()]);
    return changes.includes(true);
  };

  /** The server has these titles now. */
  readonly retitle = (titled: readonly Titled[]): void =>
    changeList(this.#list, (list) => withTitles(list, titled));

  /** The waiting titles have changed, here or in another tab: those that are gone were sent. */
  readonly followTitles = (): void => {
    const waiting = readTitles(this.#owner);
    const gone = this.state.waiting.filter(({ id }) => !waiting.some((one) => one.id === id));
    if (gone.length > 0) {
      this.retitle(gone.filter(isUnsent));
      void this.refresh();
    }
    this.#showList(waiting);
  };

  /** Only if the API offers it (`useOffers`). */
  readonly remove = (interview: Interview): void => {
    const token = this.#token;
    if (token === null) return;
    const wasOpen = this.state.thread?.id === interview.id;
    this.#removals.begin({ interview, wasOpen, send: (id) => deleteConversation(id, token) });
    if (wasOpen) this.close();
  };

  /** The interview is opened again if it was open, unless another one is by now. */
  readonly undoRemoval = (): void => {
    const undone = this.#removals.undo();
    if (undone?.wasOpen && this.state.thread === null) this.open(undone.interview.id);
  };

  readonly dismissRemoval = (): void => this.#removals.dismiss();

  /** As long as it is held, a removed interview is not deleted yet. */
  readonly holdRemoval = (isHeld: boolean): void => this.#removals.hold(isHeld);

  /** The list, with the unsent titles applied. */
  #titled(waiting = this.state.waiting): readonly Interview[] {
    return withTitles(listStateOf(this.#list.get()).interviews, waiting.filter(isUnsent));
  }

  #showList(waiting = this.state.waiting): void {
    const { ids, last } = this.#removals.get();
    const titled = this.#titled(waiting);
    const interviews = ids.length === 0 ? titled : titled.filter(({ id }) => !ids.includes(id));
    this.setPart({
      waiting,
      list: { ...listStateOf(this.#list.get()), interviews },
      removed: last,
    });
  }

  /** Listens to the window and the document. */
  #followPage(signal: AbortSignal): void {
    window.addEventListener('popstate', this.#followAddress, { capture: true, signal });
    window.addEventListener('online', this.refresh, { signal });
    window.addEventListener('offline', this.refresh, { signal });
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === titlesPrefix + this.#owner) this.followTitles();
    };
    window.addEventListener('storage', followOtherTab, { signal });
    // A removed interview is deleted even if the page is left. A phone may close a hidden page
    // without any further event.
    const flush = () => this.#removals.flush();
    window.addEventListener('pagehide', flush, { signal });
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden, { signal });
  }

  /** The session changed, here or in another tab. */
  #followSession(): void {
    const stored = readSession();
    const token = stored?.token ?? null;
    if (token !== null && token === this.#token) return;
    // Already redirecting to the sign-in page: only a new sign-in matters.
    if (token === null && this.state.session === 'leaving') return;
    const isInitial = this.state.session === 'unknown';
    this.#threads.clear();
    this.#removals.clear();
    this.#token = token;
    this.#owner = stored ? unsentOwner(stored) : '';
    this.state = { ...this.state, waiting: readTitles(this.#owner) };
    this.#list.start(token);
    const absent = isSigningOut() ? 'leaving' : 'visitor';
    const session = token === null ? absent : 'member';
    this.setPart({ session, sessions: this.state.sessions + (isInitial ? 0 : 1), shown: null });
    this.#threads.open(selectedIdOf(window.location.pathname), token, placeInAddress());
    // The cookie outlived the session; the server must not render the next page from it.
    if (token === null && isInitial && this.#start.seed !== null) void endCookie();
  }

  #followFilters(): void {
    const filters = filtersIn(window.location.search);
    if (addressOfFilters(filters) !== addressOfFilters(this.state.filters))
      this.setPart({ filters });
  }

  readonly #followAddress = (event: PopStateEvent): void => {
    // For an entry from before a reload, the framework would fetch this page and mount it anew:
    // whatever was typed or opened meanwhile would be lost.
    event.stopImmediatePropagation();
    this.#followFilters();
    this.#select(selectedIdOf(window.location.pathname));
  };

  /** Updates the state only; the address is already set. */
  #select(id: string | null): void {
    const place = placeInAddress();
    if (id !== (this.state.thread?.id ?? null)) this.#threads.open(id, this.#token, place);
    else if (place) this.#threads.goTo(place);
  }

  #refused(token: string): void {
    this.setPart({ session: 'leaving', thread: null });
    void endSession({ onlyToken: token });
    window.location.replace(`/${this.#start.locale}/sign-in`);
  }
}
