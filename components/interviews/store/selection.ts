import type { Interview } from '@/lib/api/interview';
import type { Locale } from '@/lib/i18n/locales';
import { ObservableState } from '@/lib/observable-state';
import { queryWords } from '@/lib/text/fold';
import {
  followEntries,
  leaveTo,
  type Place,
  placeInAddress,
  pushAddress,
  replaceAddress,
} from '../address/address-bar';
import { interviewPath, listPath, selectedIdOf } from '../address/addresses';
import { addressOfFilters, type Filters, filtersIn, noFilters } from '../address/filters';

export type SelectionState = {
  readonly filters: Filters;
  /** Words that were handed to the list's search: a new object is a new request. */
  readonly wantedSearch: { readonly query: string } | null;
  /** The interview that is open. */
  readonly openId: string | null;
  /** Where to scroll to in it. */
  readonly place: Place | null;
};

/** Which interview is open, and how the list is filtered: both are in the address. */
export class Selection extends ObservableState<SelectionState> {
  readonly #locale: Locale;
  /** The interviews in the list, and the folded words of its search. */
  #listed: readonly Interview[] = [];
  #words: readonly string[] = [];

  constructor(locale: Locale, openId: string | null) {
    super({ filters: noFilters, wantedSearch: null, openId, place: null });
    this.#locale = locale;
  }

  /** Follows Back and Forward until aborted. */
  follow(signal: AbortSignal): void {
    followEntries(() => {
      this.#readFilters();
      this.#select(selectedIdOf(window.location.pathname));
    }, signal);
    this.#readFilters();
  }

  /** The session has changed: opens what the address names again, for whoever is here now. */
  reset(): void {
    this.setPart({
      openId: selectedIdOf(window.location.pathname),
      place: placeInAddress(),
      wantedSearch: null,
    });
  }

  readonly showsInList = (interviews: readonly Interview[], query: string): void => {
    this.#listed = interviews;
    this.#words = queryWords(query);
  };

  /** Opens the next or the previous interview of the list. Returns false if there is none. */
  readonly step = (by: 1 | -1): boolean => {
    const at = this.#listed.findIndex(({ id }) => id === this.state.openId);
    const next = at === -1 ? undefined : this.#listed[at + by];
    if (next) this.open(next.id);
    return next !== undefined;
  };

  /**
   * Opens an interview, optionally at a message, in which these words were found; otherwise those
   * that the list was searched for are marked in it.
   */
  readonly open = (id: string, messageKey?: string, words?: readonly string[]): void => {
    const { openId, filters } = this.state;
    const path = interviewPath(this.#locale, id, messageKey);
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

  readonly close = (): void => {
    leaveTo(listPath(this.#locale), this.state.filters);
    this.#select(null);
  };

  /** Filters or sorts the list, with a history entry of its own. */
  readonly filter = (change: Partial<Filters>): void => {
    pushAddress(window.location.href, { ...this.state.filters, ...change });
    this.#readFilters();
  };

  /** Hands words to the list's search. */
  readonly searchFor = (query: string): void => this.setPart({ wantedSearch: { query } });

  #goTo(place: Place): void {
    if (this.state.openId !== null) this.setPart({ place });
  }

  #readFilters(): void {
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
}
