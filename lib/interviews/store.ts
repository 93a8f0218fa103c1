import { deleteConversation } from '../api/conversations.ts';
import type { Locale } from '../i18n/locales.ts';
import { Listeners } from '../listeners.ts';
import type { Resource } from '../member/resource.ts';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '../session/browser.ts';
import {
  leaveInterview,
  placeInAddress,
  pushFilters,
  pushInterview,
  showInterview,
} from './address-bar.ts';
import { selectedIdOf } from './addresses.ts';
import { withTitle } from './changes.ts';
import { addressOfFilters, type Filters, filtersIn } from './filters.ts';
import type { Interview } from './interview.ts';
import { changeList, listResource } from './list-resource.ts';
import { OpenThread } from './open-thread.ts';
import { followPage } from './page-events.ts';
import { Received } from './received.ts';
import { Removals } from './removals.ts';
import { Renames, sendTitle } from './renames.ts';
import { ShownList } from './shown-list.ts';
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
  readonly #listeners = new Listeners();
  readonly #list: Resource<KnownList>;
  readonly #thread = new OpenThread((thread) =>
    this.#set({ selectedId: thread?.id ?? null, thread }),
  );
  readonly #shown = new ShownList();
  readonly #renames = new Renames();
  /** For records that come by themselves. */
  readonly received: Received;
  readonly #removals = new Removals((removed) => this.#set({ removed }));
  #state: InterviewsState;
  #token: string | null = null;
  /** Whether the interview removed last was open. */
  #wasOpen = false;

  constructor(start: Start) {
    this.#start = start;
    this.#list = listResource(start.seed, (token) => this.#refused(token));
    this.received = new Received(this.#list, this.#thread);
    this.#first = firstState(start.selectedId, this.#list.getFirst());
    this.#state = this.#first;
  }

  readonly getState = (): InterviewsState => this.#state;
  readonly getFirstState = (): InterviewsState => this.#first;

  readonly subscribe = this.#listeners.add;

  /** Starts listening to the session and the document; the returned function stops that. */
  readonly connect = (): (() => void) => {
    const followList = () => this.#set({ list: listStateOf(this.#list.get()) });
    const ends = [
      subscribe(() => this.#followSession()),
      this.#list.subscribe(followList),
      followPage({
        onAddress: this.#followAddress,
        onReach: this.refresh,
        onVisible: this.#refreshWhenStale,
        onLeave: this.#leavePage,
        onReturn: this.#comeBack,
      }),
    ];
    // The page that opens without a net is the same for every interview.
    const selectedId = selectedIdOf(window.location.pathname);
    if (selectedId !== this.#state.selectedId) this.#state = { ...this.#state, selectedId };
    this.#followFilters();
    this.#followSession();
    return () => {
      for (const end of ends) end();
      this.#removals.flush();
      this.#list.stop();
      this.#thread.clear();
      this.#token = null;
    };
  };

  readonly find = (id: string): Interview | undefined =>
    this.#state.list.interviews.find((interview) => interview.id === id);

  readonly showsInList = (interviews: readonly Interview[], query: string): void =>
    this.#shown.show(interviews, query);

  /** Opens the next interview of the list, or the one before. False where there is none. */
  readonly step = (by: 1 | -1): boolean => {
    const next = this.#shown.beside(this.#state.selectedId, by);
    if (next) this.open(next.id);
    return next !== undefined;
  };

  /**
   * Opens an interview, optionally at a message, in which these words were found; otherwise those
   * that the list was searched for are marked in it.
   */
  readonly open = (id: string, messageKey?: string, words?: readonly string[]): void => {
    const { selectedId, filters } = this.#state;
    if (id === selectedId && messageKey === undefined) {
      showInterview({ ...this.#start, filters }, id);
      this.#thread.goTo({ key: null, words: this.#shown.words });
      return;
    }
    pushInterview({ ...this.#start, filters }, id, messageKey, selectedId === null);
    this.#select(id);
    if (messageKey === undefined) {
      if (this.#shown.words.length > 0) this.#thread.goTo({ key: null, words: this.#shown.words });
    } else if (words) this.#thread.goTo({ key: messageKey, words });
  };

  /** Scrolls to a message of the open interview; null: to its end. */
  readonly jumpTo = (messageKey: string | null): void => this.#thread.goTo({ key: messageKey });

  readonly listed = (): readonly Interview[] => this.#state.list.interviews;

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
    const outcome = await sendTitle({ id, title, token }, this.find);
    if (outcome === 'failed') return false;
    if (outcome === 'kept') this.#set({ keptTitles: this.#state.keptTitles + 1 });
    const isNewest = token === this.#token && this.#renames.end(id, begun);
    if (isNewest) changeList(this.#list, (list) => withTitle(list, id, title));
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

  /** A call that ends with its page has not failed. */
  readonly #leavePage = (): void => {
    this.#removals.flush();
    this.#list.stop();
    this.#thread.stop();
  };

  /** It asks again for what it was waiting for. */
  readonly #comeBack = (): void => {
    if (this.#token === null) return;
    this.#list.start(this.#token);
    this.#thread.start(this.#token);
  };

  #set(change: Partial<InterviewsState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
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
    if (this.#list.isOlderThan(staleAfterMs)) void this.#list.refresh();
  };

  /** Updates the state only; the address is already set. */
  #select(id: string | null): void {
    const place = placeInAddress();
    if (id !== this.#state.selectedId) this.#thread.open(id, this.#token, place);
    else if (place) this.#thread.goTo(place);
  }

  #refused(token: string): void {
    this.#set({ session: 'leaving', thread: null });
    void endSession({ onlyToken: token });
    window.location.replace(`/${this.#start.locale}/sign-in`);
  }
}
