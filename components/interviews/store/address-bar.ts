import { addressOfFilters, type Filters } from '../list/filters';
import { messageKeyIn, skillIn } from './addresses';
import type { Place } from './state';

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
