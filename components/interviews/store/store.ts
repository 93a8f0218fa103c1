import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { conversationsQuery, deleteConversation, messagesQuery } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { Locale } from '@/lib/i18n/locales';
import { ObservableState } from '@/lib/observable-state';
import { forgetAnswerPlace, rememberAnswerPlace } from '@/lib/session/answer-place';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '@/lib/session/browser';
import { isUnsentOwner, outlivesSession, unsentOwner } from '@/lib/session/unsent-owner';
import { queryWords } from '@/lib/text/fold';
import type { Place } from '../address/address-bar';
import {
  adoptEntry,
  frameworkEntry,
  leaveTo,
  placeInAddress,
  pushAddress,
  replaceAddress,
} from '../address/address-bar';
import { interviewPath, listPath, selectedIdOf } from '../address/addresses';
import { addressOfFilters, type Filters, filtersIn, noFilters } from '../address/filters';
import { receiver } from './received';
import { nothingRemoved, Removals } from './removals';
import type { InterviewsState, Shown } from './state';

type Start = {
  locale: Locale;
  selectedId: string | null;
  /** Whether the server rendered somebody's list. */
  isSeeded: boolean;
  queries: QueryClient;
};

/** The selection, the session and the actions of the interviews screen; data is in the queries. */
export class InterviewsStore extends ObservableState<InterviewsState> {
  readonly #start: Start;
  readonly #queries: QueryClient;
  /** For records that arrive one by one, such as events. */
  readonly received;
  /** Events about changes are arriving, so that nobody needs to ask. */
  isLive = false;
  /** Whether an answer is being written or sent, in an interview or (null) before there is one. */
  isAnswering: (id: string | null) => boolean = () => false;
  /** The answers that are being sent now; null if none are. */
  answersUnderWay: () => Promise<void> | null = () => null;
  readonly removals = new Removals(nothingRemoved);
  /** Whose changes and answers wait in this browser. */
  #owner = '';
  /** The interviews in the list, and the folded words of its search. */
  #shown: readonly Interview[] = [];
  #words: readonly string[] = [];

  constructor(start: Start) {
    super({
      session: 'unknown',
      token: null,
      sessions: 0,
      answerLeft: null,
      filters: noFilters,
      wantedSearch: null,
      openId: start.selectedId,
      place: null,
      shown: null,
    });
    this.#start = start;
    this.#queries = start.queries;
    this.received = receiver(start.queries, () => this.state.token);
  }

  /** Starts listening to the session and the document; the returned function stops that. */
  readonly connect = (): (() => void) => {
    const lifetime = new AbortController();
    const unsubscribe = subscribe(() => this.#followSession());
    this.#followPage(lifetime.signal);
    this.#followFilters();
    this.#followSession();
    return () => {
      lifetime.abort();
      unsubscribe();
      this.removals.flush();
      this.state = { ...this.state, token: null };
    };
  };

  /** The list without what is being deleted. */
  get interviews(): readonly Interview[] {
    const { ids } = this.removals.get();
    return this.#all().filter(({ id }) => !ids.includes(id));
  }

  #all(): readonly Interview[] {
    const { token } = this.state;
    if (token === null) return [];
    return this.#queries.getQueryData(conversationsQuery(token).queryKey)?.interviews ?? [];
  }

  /** Also finds an interview that is being deleted. */
  readonly find = (id: string): Interview | undefined => this.#all().find((one) => one.id === id);

  /** The messages of an interview, as far as they are loaded. */
  readonly messagesOf = (id: string): readonly Message[] | undefined => {
    const { token } = this.state;
    return token === null
      ? undefined
      : this.#queries.getQueryData(messagesQuery(token, id).queryKey);
  };

  readonly showsInList = (interviews: readonly Interview[], query: string): void => {
    this.#shown = interviews;
    this.#words = queryWords(query);
  };

  /** Opens the next or the previous interview of the list. Returns false if there is none. */
  readonly step = (by: 1 | -1): boolean => {
    const at = this.#shown.findIndex(({ id }) => id === this.state.openId);
    const next = at === -1 ? undefined : this.#shown[at + by];
    if (next) this.open(next.id);
    return next !== undefined;
  };

  /**
   * Opens an interview, optionally at a message, in which these words were found; otherwise those
   * that the list was searched for are marked in it.
   */
  readonly open = (id: string, messageKey?: string, words?: readonly string[]): void => {
    const { openId, filters } = this.state;
    const path = interviewPath(this.#start.locale, id, messageKey);
    const isShown = id === openId && messageKey === undefined;
    if (isShown) replaceAddress(path, filters);
    else {
      pushAddress(path, filters, openId === null);
      this.#select(id);
    }
    const found = messageKey === undefined ? this.#words : (words ?? []);
    if (isShown || found.length > 0) this.#goTo({ key: messageKey ?? null, words: found });
  };

  /** Scrolls to a message of the open interview; null: to its end. */
  readonly jumpTo = (messageKey: string | null): void => this.#goTo({ key: messageKey });

  #goTo(place: Place): void {
    if (this.state.openId !== null) this.setPart({ place });
  }

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

  readonly show = (shown: Shown): void => this.setPart({ shown });

  readonly retryList = (): void => void this.#ask(this.#listKey());

  /** Resolves once the messages of the open interview are there, or could not be loaded. */
  readonly retryThread = (): Promise<boolean> => this.#ask(this.#threadKey());

  /**
   * Reloads the list and the open thread quietly, once nothing is being sent: otherwise the answer
   * may be older than what was sent. Resolves to whether either has changed.
   */
  readonly refresh = async (): Promise<boolean> => {
    await this.answersUnderWay();
    return this.refreshNow();
  };

  readonly refreshNow = async (): Promise<boolean> => {
    const known = [this.#listKey(), this.#threadKey()].filter(
      (key) => key && this.#queries.getQueryData(key) !== undefined,
    );
    const changes = await Promise.all(known.map((key) => this.#ask(key)));
    return changes.includes(true);
  };

  #listKey(): QueryKey | null {
    const { token } = this.state;
    return token === null ? null : conversationsQuery(token).queryKey;
  }

  #threadKey(): QueryKey | null {
    const { token, openId } = this.state;
    return token === null || openId === null ? null : messagesQuery(token, openId).queryKey;
  }

  /** Resolves to whether the answer was another one than before. */
  async #ask(queryKey: QueryKey | null): Promise<boolean> {
    if (!queryKey) return false;
    const before = this.#queries.getQueryData(queryKey);
    await this.#queries.refetchQueries({ queryKey, exact: true });
    return this.#queries.getQueryData(queryKey) !== before;
  }

  /** Only if the API offers it (`useAccount`). */
  readonly remove = (interview: Interview): void => {
    const { token, openId } = this.state;
    if (token === null) return;
    const wasOpen = openId === interview.id;
    const send = async (id: string) => {
      await deleteConversation(id, token);
      if (this.state.token === token) this.received.removal(id);
    };
    this.removals.begin({ interview, wasOpen, send });
    if (wasOpen) this.close();
  };

  /** The interview is opened again if it was open, unless another one is by now. */
  readonly undoRemoval = (): void => {
    const undone = this.removals.undo();
    if (undone?.wasOpen && this.state.openId === null) this.open(undone.interview.id);
  };

  readonly dismissRemoval = (): void => this.removals.dismiss();

  /** As long as it is held, a removed interview is not deleted yet. */
  readonly holdRemoval = (isHeld: boolean): void => this.removals.hold(isHeld);

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
    window.addEventListener('offline', this.refresh, { signal });
    // A removed interview is deleted even if the page is left. A phone may close a hidden page
    // without any further event.
    const flush = () => this.removals.flush();
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
    const before = this.state.token;
    if (token !== null && token === before) return;
    // Already redirecting to the sign-in page: only a new sign-in matters.
    if (token === null && this.state.session === 'leaving') return;
    const isInitial = this.state.session === 'unknown';
    const answerLeft = token === null && before ? this.#leaveAnswer(before) : null;
    if (token !== null) forgetAnswerPlace();
    this.removals.clear();
    this.#owner = stored ? unsentOwner(stored) : '';
    const absent = isSigningOut() ? 'leaving' : 'visitor';
    this.setPart({
      session: token === null ? absent : 'member',
      token,
      sessions: this.state.sessions + (isInitial ? 0 : 1),
      answerLeft,
      openId: selectedIdOf(window.location.pathname),
      place: placeInAddress(),
      shown: null,
    });
    // The cookie outlived the session; the server must not render the next page from it.
    if (token === null && isInitial && this.#start.isSeeded) void endCookie();
  }

  #followFilters(): void {
    const filters = filtersIn(window.location.search);
    if (addressOfFilters(filters) !== addressOfFilters(this.state.filters))
      this.setPart({ filters });
  }

  /** Updates the state only; the address is already set. */
  #select(id: string | null): void {
    const place = placeInAddress();
    if (id !== this.state.openId) this.setPart({ openId: id, place });
    else if (place) this.#goTo(place);
  }

  /** Somebody who comes back after their session ended goes on with their answer. */
  #leaveAnswer(token: string): InterviewsState['answerLeft'] {
    const id = this.state.openId;
    if (!this.isAnswering(id)) return null;
    if (!isUnsentOwner(this.#owner, token)) return 'gone';
    if (!outlivesSession(this.#owner, token)) return null;
    if (id !== null) rememberAnswerPlace(id);
    return 'kept';
  }

  /** The API refuses the session. */
  readonly refused = (token: string): void => {
    const why = this.#leaveAnswer(token) === 'kept' ? 'answerKept' : 'over';
    this.setPart({ session: 'leaving', token: null, openId: null });
    void endSession({ onlyToken: token, why });
    window.location.replace(`/${this.#start.locale}/sign-in`);
  };
}
