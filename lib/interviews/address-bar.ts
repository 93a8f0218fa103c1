import type { Locale } from '../i18n/locales.ts';
import { interviewPath, listPath, messageKeyIn, skillIn } from './addresses.ts';
import { addressOfFilters, type Filters } from './filters.ts';
import type { Place } from './state.ts';

const cameFromList = 'cameFromInterviewList';

/** The address with these filters as its query. */
function withFilters(path: string, filters: Filters): string {
  const address = new URL(path, window.location.href);
  address.search = addressOfFilters(filters);
  return address.href;
}

type Where = { locale: Locale; filters: Filters };

export function pushInterview(
  { locale, filters }: Where,
  id: string,
  messageKey: string | undefined,
  isFromList: boolean,
): void {
  const path = interviewPath(locale, id, messageKey);
  window.history.pushState({ [cameFromList]: isFromList }, '', withFilters(path, filters));
}

/** Removes the message from the address of the open interview. */
export const showInterview = ({ locale, filters }: Where, id: string): void =>
  window.history.replaceState(
    window.history.state,
    '',
    withFilters(interviewPath(locale, id), filters),
  );

/** `history.back()` if the interview was opened from the list, otherwise a new entry. */
export function leaveInterview({ locale, filters }: Where): void {
  if (window.history.state?.[cameFromList] === true) window.history.back();
  else window.history.pushState(null, '', withFilters(listPath(locale), filters));
}

export const pushFilters = (filters: Filters): void =>
  window.history.pushState(null, '', withFilters(window.location.href, filters));

export function placeInAddress(): Place | null {
  const { hash } = window.location;
  const [key, skill] = [messageKeyIn(hash), skillIn(hash)];
  if (skill !== null) return { key: null, skill };
  return key === null ? null : { key };
}
