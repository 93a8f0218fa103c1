import { type Locale, locales } from '../i18n/locales.ts';

/** The same as `idPattern` of lib/contract, which would bring its library along. */
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

export const listPath = (locale: Locale): string => `/${locale}/conversations`;

export const interviewPath = (locale: Locale, id: string): string =>
  `${listPath(locale)}/${encodeURIComponent(id)}`;

const address = new RegExp(`^/(?:${locales.join('|')})/conversations/([^/]+)/?$`);

const possibleId = (id: string | undefined): string | null =>
  id !== undefined && idPattern.test(id) ? id : null;

/** Which interview an address names. A deeper path or an impossible id names none. */
export const selectedIdOf = (pathname: string): string | null =>
  possibleId(address.exec(pathname)?.[1]);

/** The same, from the segments behind `/conversations` as the router hands them over. */
export const idInPath = (segments: readonly string[] | undefined): string | null =>
  segments?.length === 1 ? possibleId(segments[0]) : null;
