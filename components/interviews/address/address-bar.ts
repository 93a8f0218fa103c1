import { messageKeyIn, skillIn } from './addresses';
import { addressOfFilters, type Filters } from './filters';

/**
 * A position to scroll to in an interview. A new object is a new request, even for the same one.
 */
export type Place = {
  /** The key of a message; null for the end of what is shown. */
  readonly key: string | null;
  /** The words that were searched for and are in that message. */
  readonly words?: readonly string[];
  /** The answer that this skill's score came from: its key is found once the messages are there. */
  readonly skill?: string;
};

const cameFromList = 'cameFromInterviewList';

/** The address with these filters as its query. */
function withFilters(path: string, filters: Filters): string {
  const address = new URL(path, window.location.href);
  address.search = addressOfFilters(filters);
  return address.href;
}

export const pushAddress = (path: string, filters: Filters, isFromList = false): void =>
  window.history.pushState({ [cameFromList]: isFromList }, '', withFilters(path, filters));

export const replaceAddress = (path: string, filters: Filters): void =>
  window.history.replaceState(window.history.state, '', withFilters(path, filters));

/**
 * Calls back after Back or Forward. An entry from before a reload is of another mount: the framework
 * would fetch this page and mount it anew, and what was typed or opened meanwhile would be lost. So
 * the step is hidden from it, and the entry becomes one of the present mount.
 */
export function followEntries(onStep: VoidFunction, signal: AbortSignal): void {
  const ofThisMount: object | null = window.history.state;
  const follow = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    const isFromList = window.history.state?.[cameFromList] === true;
    window.history.replaceState({ ...ofThisMount, [cameFromList]: isFromList }, '');
    onStep();
  };
  window.addEventListener('popstate', follow, { capture: true, signal });
}

/** `history.back()` if the interview was opened from the list, otherwise a new entry. */
export function leaveTo(list: string, filters: Filters): void {
  if (window.history.state?.[cameFromList] === true) window.history.back();
  else pushAddress(list, filters);
}

export function placeInAddress(): Place | null {
  const { hash } = window.location;
  const [key, skill] = [messageKeyIn(hash), skillIn(hash)];
  if (skill !== null) return { key: null, skill };
  return key === null ? null : { key };
}
