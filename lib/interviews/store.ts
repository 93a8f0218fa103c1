import {
  deleteConversation,
  fetchConversations,
  renameConversation,
} from '../api/conversations.ts';
import type { ApiProblem } from '../api/problem.ts';
import type { Locale } from '../i18n/locales.ts';
import { Resource } from '../member/resource.ts';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '../session/browser.ts';
import {
  leaveInterview,
  placeInAddress,
  pushFilters,
  pushInterview,
  showInterview,
} from './address-bar.ts';
import { selectedIdOf } from './addresses.ts';
import {
  withInterview,
  withLastMessage,
  withMessage,
  withoutInterview,
  withTitle,
} from './changes.ts';
import { addressOfFilters, type Filters, filtersIn } from './filters.ts';
import { type Interview, readInterviews } from './interview.ts';
import { readMessages } from './message.ts';
import { OpenThread } from './open-thread.ts';
import { Removals } from './removals.ts';
import { Renames } from './renames.ts';
import {
  firstState,
  type InterviewsState,
  type KnownList,
  type ListSeed,
  listStateOf,
} from './state.ts';

type Start = { locale: Locale; selectedId: string | null; seed: ListSeed | null };

/** A list older than this is reloaded when its tab becomes visible. */
const staleAfterMs = 5 * 60_000;

/** State and actions of the interviews screen. */
export class InterviewsStore {
  readonly #start: Start;
  readonly #first: InterviewsState;
  readonly #listeners = new Set<() => void>();
  readonly #list: Resource<KnownList>;
  readonly #thread = new OpenThread((thread) =>
    this.#set({ selectedId: thread?.id ?? null, thread }),
  );
  readonly #renames = new Renames();
  readonly #removals = new Removals((removed) => this.#set({ removed }));
  #state: InterviewsState;
  #token: string | null = null;
  /** Whether the interview removed last was open. */
  #wasOpen = false;

  constructor(start: Start) {
    this.#start = start;
    this.#list = new Resource({
      ask: async (member) => {
        const interviews = await fetchConversations(readInterviews, member);
        return interviews && { interviews, complete: true };
      },
      seed: start.seed,
      isWhole: ({ complete }) => complete,
      onProblem: (problem, token) => this.#listFailed(problem, token),
    });
    this.#first = firstState(start.selectedId, this.#list.getFirst());
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
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const followList = () => this.#set({ list: listStateOf(this.#list.get()) });
    const ends = [subscribe(() => this.#followSession()), this.#list.subscribe(followList)];
    window.addEventListener('popstate', this.#followAddress, { signal });
    window.addEventListener('pagehide', this.#leavePage, { signal });
    window.addEventListener('pageshow', this.#comeBack, { signal });
    document.addEventListener('visibilitychange', this.#refreshWhenStale, { signal });
    this.#followFilters();
    this.#followSession();
    return () => {
      lifetime.abort();
      for (const end of ends) end();
      this.#endRemoval();
      this.#list.stop();
      this.#thread.clear();
      this.#token = null;
    };
  };

  /** Opens an interview, optionally at a message, in which these words were found. */
  readonly open = (id: string, messageKey?: string, words?: readonly string[]): void => {
    const { selectedId, filters } = this.#state;
    if (id === selectedId && messageKey === undefined) {
      showInterview({ ...this.#start, filters }, id);
      this.#thread.goTo({ key: null });
      return;
    }
    pushInterview({ ...this.#start, filters }, id, messageKey, selectedId === null);
    this.#select(id);
    if (messageKey !== undefined && words) this.#thread.goTo({ key: messageKey, words });
  };

  /** Scrolls to a message of the open interview. */
  readonly jumpTo = (messageKey: string): void => this.#thread.goTo({ key: messageKey });

  readonly close = (): void => {
    leaveInterview({ ...this.#start, filters: this.#state.filters });
    this.#select(null);
  };

  /** Filters or sorts the list, with a history entry of its own. */
  readonly filter = (change: Partial<Filters>): void => {
    const filters = { ...this.#state.filters, ...change };
    this.#set({ filters });
    pushFilters(filters);
  };

  readonly retryList = (): void => this.#list.retry();

  readonly retryThread = (): void => this.#thread.retry();

  /** Asks for the list and the open thread again without a word; resolves to whether either changed. */
  readonly refresh = async (): Promise<boolean> => {
    const changes = await Promise.all([this.#list.refresh(), this.#thread.refresh()]);
    return changes.includes(true);
  };

  /** Whether the title was saved. A failure is logged; the caller should keep the editor open. */
  readonly rename = async (id: string, title: string): Promise<boolean> => {
    const token = this.#token;
    if (token === null) return false;
    const begun = this.#renames.begin();
    try {
      await renameConversation(id, title, token);
    } catch (error) {
      console.error('Error updating conversation title', error);
      return false;
    }
    const isNewest = token === this.#token && this.#renames.end(id, begun);
    if (isNewest) this.#changeList((list) => withTitle(list, id, title));
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

  /**
   * A message that was sent from here, whose id is returned. If it is known already, then from a
   * later answer.
   */
  readonly addMessage = (id: string, record: unknown): string | null => {
    const [message] = readMessages({ data: [record] });
    if (!message) return null;
    this.#thread.patch(id, (messages) =>
      messages.some((known) => known.id === message.id) ? messages : [...messages, message],
    );
    this.#changeList((list) => withLastMessage(list, id, message.text.trim()));
    return message.id;
  };

  /**
   * A message that is new or has changed elsewhere, as the API describes it. Returns whether it was
   * not known.
   */
  readonly applyMessage = (id: string, record: unknown): boolean => {
    const [message] = readMessages({ data: [record] });
    if (!message) return false;
    const isNew = !this.#thread.has(id, message.id);
    this.#thread.patch(id, (messages) => withMessage(messages, message));
    if (isNew) this.#changeList((list) => withLastMessage(list, id, message.text.trim()));
    return isNew;
  };

  /** Likewise an interview, which is returned if it can be read. */
  readonly applyConversation = (record: unknown): Interview | null => {
    const [interview] = readInterviews({ data: [record] });
    if (interview) this.#changeList((list) => withInterview(list, interview));
    return interview ?? null;
  };

  /** An interview that was deleted elsewhere. */
  readonly applyRemoval = (id: string): void => {
    this.#changeList((list) => withoutInterview(list, id));
    // Whoever reads it is told by the API that it is gone.
    if (this.#state.selectedId === id) this.retryThread();
  };

  readonly #endRemoval = (): void => this.#removals.flush();

  /** A call that ends with its page has not failed. */
  readonly #leavePage = (): void => {
    this.#endRemoval();
    this.#list.stop();
    this.#thread.stop();
  };

  /** A page that was kept for the Back button asks again for what it was waiting for. */
  readonly #comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || this.#token === null) return;
    this.#list.start(this.#token);
    this.#thread.start(this.#token);
  };

  #set(change: Partial<InterviewsState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  #changeList(change: (interviews: readonly Interview[]) => readonly Interview[]): void {
    this.#list.patch((list) => ({ ...list, interviews: change(list.interviews) }));
  }

  /** The session changed, here or in another tab. */
  #followSession(): void {
    const token = readSession()?.token ?? null;
    if (token !== null && token === this.#token) return;
    // Already redirecting to the sign-in page: only a new sign-in matters.
    if (token === null && this.#state.session === 'leaving') return;
    const isInitial = this.#state.session === 'unknown';
    this.#thread.clear();
    this.#renames.clear();
    this.#removals.clear();
    this.#token = token;
    this.#list.start(token);
    const absent = isSigningOut() ? 'leaving' : 'visitor';
    this.#set({ session: token === null ? absent : 'member' });
    this.#thread.open(this.#state.selectedId, token, placeInAddress());
    // The cookie outlived the session; the server must not render the next page from it.
    if (token === null && isInitial && this.#start.seed !== null) void endCookie();
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
    const isVisible = document.visibilityState === 'visible';
    if (isVisible && this.#list.isOlderThan(staleAfterMs)) void this.#list.refresh();
  };

  /** Updates the state only; the address is already set. */
  #select(id: string | null): void {
    const place = placeInAddress();
    if (id !== this.#state.selectedId) this.#thread.open(id, this.#token, place);
    else if (place) this.#thread.goTo(place);
  }

  #listFailed(problem: ApiProblem, token: string): void {
    if (problem.status !== 401) {
      console.error('Error fetching conversations', problem);
      return;
    }
    this.#set({ session: 'leaving', thread: null });
    void endSession({ onlyToken: token });
    window.location.replace(`/${this.#start.locale}/sign-in`);
  }
}
