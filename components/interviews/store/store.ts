import { deleteConversation } from '@/lib/api/conversations';
import type { Interview, KnownList } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { Locale } from '@/lib/i18n/locales';
import { LazyPart } from '@/lib/lazy-part';
import { forgetAnswerPlace, rememberAnswerPlace } from '@/lib/session/answer-place';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '@/lib/session/browser';
import { isUnsentOwner, outboxSession, outlivesSession } from '@/lib/session/unsent-owner';
import { namesIn } from '@/lib/storage/browser-storage';
import { browserPorts } from '@/lib/sync/browser-ports';
import { applied, type Entry } from '@/lib/sync/entry';
import { ObservableState } from '@/lib/sync/observable-state';
import { Outbox } from '@/lib/sync/outbox';
import type { Resource } from '@/lib/sync/resource';
import { queryWords } from '@/lib/text/fold';
import { addressOfFilters, type Filters, filtersIn, noFilters } from '../list/filters';
import { nothingRemoved, Removals } from '../removal/removals';
import {
  adoptEntry,
  frameworkEntry,
  leaveTo,
  placeInAddress,
  pushAddress,
  replaceAddress,
} from './address-bar';
import { interviewPath, listPath, selectedIdOf } from './addresses';
import { changeList, listResource } from './list-resource';
import { type Received, receiver } from './received';
import {
  type InterviewsState,
  type ListSeed,
  listStateOf,
  type Shown,
  threadStateOf,
} from './state';
import { Threads } from './threads';
import { titleName, type WaitingTitle, waitingTitles, withTitle } from './titles';

/** For what an earlier release has stored in this browser. */
const lazyAdopting = new LazyPart(() => import('./adopt-earlier'));
const hasEarlier = (): boolean =>
  [...namesIn('localStorage'), ...namesIn('sessionStorage')].some((name) =>
    /^(?:saved_answers_|unsent_titles_|unsent_marks_|practice_outbox$)/.test(name),
  );

const titles = { apply: withTitle };

type Start = { locale: Locale; selectedId: string | null; seed: ListSeed | null };

/** State and actions of the interviews screen. */
export class InterviewsStore extends ObservableState<InterviewsState> {
  readonly #start: Start;
  readonly #list: Resource<KnownList>;
  readonly #threads = new Threads(
    (id) => this.find(id),
    () => void this.#list.refresh(),
  );
  /** For records that arrive one by one, such as events. */
  readonly received: Received;
  /** Events about changes are arriving, so that nobody needs to ask. */
  isLive = false;
  /** Whether an answer is being written or sent, in an interview or (null) before there is one. */
  isAnswering: (id: string | null) => boolean = () => false;
  readonly #removals = new Removals(nothingRemoved);
  /** What was changed here and is not stored yet. */
  readonly outbox = new Outbox(browserPorts);
  #token: string | null = null;
  /** Whose changes and answers wait in this browser. */
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
      answerLeft: null,
      list: listStateOf({ status, value: seed?.value ?? null }),
      removed: null,
      filters: noFilters,
      wantedSearch: null,
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
      this.outbox.subscribe(this.#followOutbox),
      this.outbox.onSentElsewhere((sent) => this.#followTitles(sent)),
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
      this.outbox.stop();
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

  /** Hands words to the list's search. */
  readonly searchFor = (query: string): void => this.setPart({ wantedSearch: { query } });

  /** The messages of an interview that need not be open; null if they could not be loaded. */
  readonly loadInBackground = async (id: string): Promise<readonly Message[] | null> =>
    this.#token === null ? null : this.#threads.loadInBackground(id, this.#token);

  readonly show = (shown: Shown): void => this.setPart({ shown });

  readonly retryList = (): void => this.#list.retry();

  readonly retryThread = (): void => this.#threads.current?.thread.retry();

  /**
   * Reloads the list and the open thread quietly, once nothing is being sent: otherwise the answer
   * may be older than what was sent. Resolves to whether either has changed.
   */
  readonly refresh = async (): Promise<boolean> => {
    const { underWay } = this.outbox;
    if (underWay) await underWay;
    return this.refreshNow();
  };

  readonly refreshNow = async (): Promise<boolean> => {
    const thread = this.#threads.current?.thread;
    const changes = await Promise.all([this.#list.refresh(), thread?.refresh()]);
    return changes.includes(true);
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

  /** The list as the server has it, with the titles applied that it does not have yet. */
  #titled(): readonly Interview[] {
    const { entries } = this.outbox.get();
    return applied(titles, titleName, listStateOf(this.#list.get()).interviews, entries);
  }

  #showList(): void {
    const { ids, last } = this.#removals.get();
    const titled = this.#titled();
    const interviews = ids.length === 0 ? titled : titled.filter(({ id }) => !ids.includes(id));
    this.setPart({
      waiting: waitingTitles(this.outbox.get().entries),
      list: { ...listStateOf(this.#list.get()), interviews },
      removed: last,
    });
  }

  /** A star or an answer changes no title: then nothing is drawn again. */
  readonly #followOutbox = (): void => {
    const versionOf = (waiting: readonly WaitingTitle[]) =>
      waiting.map(({ key, theirs }) => `${key} ${theirs}`).join();
    const waiting = waitingTitles(this.outbox.get().entries);
    if (versionOf(waiting) !== versionOf(this.state.waiting)) this.#showList();
  };

  /** The server has this title now. */
  readonly changeTitle = (entry: Entry): void =>
    changeList(this.#list, (interviews) => withTitle(interviews, entry));

  /** Another tab has sent them: shown as sent until the server says so, or else. */
  #followTitles(sent: readonly Entry[]): void {
    const titles = sent.filter(({ kind }) => kind === titleName);
    for (const entry of titles) this.changeTitle(entry);
    if (titles.length > 0) void this.refresh();
  }

  /** Listens to the window and the document. */
  #followPage(signal: AbortSignal): void {
    const ofThisMount = frameworkEntry();
    const followEntry = (event: PopStateEvent) => {
      // For an entry from before a reload, the framework would fetch this page and mount it anew:
      // whatever was typed or opened meanwhile would be lost.
      event.stopImmediatePropagation();
      adoptEntry(ofThisMount);
      this.#followFilters();
      this.#select(selectedIdOf(window.location.pathname));
    };
    window.addEventListener('popstate', followEntry, { capture: true, signal });
    window.addEventListener('online', this.refresh, { signal });
    window.addEventListener('online', this.outbox.wake, { signal });
    window.addEventListener('offline', this.refresh, { signal });
    window.addEventListener('storage', () => this.outbox.hear(), { signal });
    // From the back/forward cache: it has missed what other tabs did.
    window.addEventListener('pageshow', () => this.outbox.hear(), { signal });
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
    const answerLeft = token === null && this.#token ? this.#leaveAnswer(this.#token) : null;
    if (token !== null) forgetAnswerPlace();
    this.#threads.clear();
    this.#removals.clear();
    this.#token = token;
    const waits = stored && outboxSession(stored);
    this.#owner = waits?.owner ?? '';
    this.state = { ...this.state, answerLeft };
    this.outbox.start(waits);
    if (stored && hasEarlier())
      void lazyAdopting.load().then((part) => part?.adoptEarlier(this.outbox, stored));
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

  /** Updates the state only; the address is already set. */
  #select(id: string | null): void {
    const place = placeInAddress();
    if (id !== (this.state.thread?.id ?? null)) this.#threads.open(id, this.#token, place);
    else if (place) this.#threads.goTo(place);
  }

  /** Somebody who comes back after their session ended goes on with their answer. */
  #leaveAnswer(token: string): InterviewsState['answerLeft'] {
    const id = this.state.thread?.id ?? null;
    if (!this.isAnswering(id)) return null;
    if (!isUnsentOwner(this.#owner, token)) return 'gone';
    if (!outlivesSession(this.#owner, token)) return null;
    if (id !== null) rememberAnswerPlace(id);
    return 'kept';
  }

  #refused(token: string): void {
    const why = this.#leaveAnswer(token) === 'kept' ? 'answerKept' : 'over';
    this.setPart({ session: 'leaving', thread: null });
    void endSession({ onlyToken: token, why });
    window.location.replace(`/${this.#start.locale}/sign-in`);
  }
}
