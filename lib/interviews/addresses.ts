import { type Locale, locales } from '../i18n/locales.ts';

/** The same as `idPattern` of lib/contract, which would bring its library along. */
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

export const listPath = (locale: Locale): string => `/${locale}/conversations`;

export const interviewPath = (locale: Locale, id: string): string =>
  `${listPath(locale)}/${encodeURIComponent(id)}`;

const messageMark = '#message-';

/** Opens the interview at a message. Behind a `#`, it is neither sent to a server nor logged by one. */
export const messagePath = (locale: Locale, id: string, messageKey: string): string =>
  `${interviewPath(locale, id)}${messageMark}${encodeURIComponent(messageKey)}`;

/** Which message the end of an address names. */
export function messageKeyIn(hash: string): string | null {
  const key = hash.startsWith(messageMark) ? hash.slice(messageMark.length) : '';
  return /^[A-Za-z0-9_~-]{1,80}$/.test(key) ? key : null;
}

const address = new RegExp(`^/(?:${locales.join('|')})/conversations/([^/]+)/?$`);

const possibleId = (id: string | undefined): string | null =>
  id !== undefined && idPattern.test(id) ? id : null;

/** Which interview an address names. A deeper path or an impossible id names none. */
export const selectedIdOf = (pathname: string): string | null =>
  possibleId(address.exec(pathname)?.[1]);

/** The same, from the segments behind `/conversations` as the router hands them over. */
export const idInPath = (segments: readonly string[] | undefined): string | null =>
  segments?.length === 1 ? possibleId(segments[0]) : null;
