import { attempt } from '@/lib/attempt';
import { idPattern } from '@/lib/contract/limits';
import { type Locale, locales } from '@/lib/i18n/locales';

export const listPath = (locale: Locale): string => `/${locale}/conversations`;

const messagePrefix = '#message-';

/**
 * The address of an interview, or of a message in it. Its key is in the hash, which is never sent to
 * or logged by a server.
 */
export function interviewPath(locale: Locale, id: string, messageKey?: string): string {
  const hash = messageKey === undefined ? '' : messagePrefix + encodeURIComponent(messageKey);
  return `${listPath(locale)}/${encodeURIComponent(id)}${hash}`;
}

/** The message key in a hash, or null. */
export function messageKeyIn(hash: string): string | null {
  const key = hash.startsWith(messagePrefix) ? hash.slice(messagePrefix.length) : '';
  return /^[A-Za-z0-9_~-]{1,80}$/.test(key) ? key : null;
}

const skillPrefix = '#skill-';

/** The address of the answer that a skill's score in an interview came from. */
export const skillPath = (locale: Locale, id: string, skill: string): string =>
  `${interviewPath(locale, id)}${skillPrefix}${encodeURIComponent(skill)}`;

/** The skill in a hash, or null. */
export function skillIn(hash: string): string | null {
  if (!hash.startsWith(skillPrefix) || hash.length > 600) return null;
  return attempt(() => decodeURIComponent(hash.slice(skillPrefix.length))) || null;
}

const interviewPattern = new RegExp(`^/(?:${locales.join('|')})/conversations/([^/]+)/?$`);

const validId = (id: string | undefined): string | null =>
  id !== undefined && idPattern.test(id) ? id : null;

/** The id of the interview at a path; null for a deeper path or an invalid id. */
export const selectedIdOf = (pathname: string): string | null =>
  validId(interviewPattern.exec(pathname)?.[1]);

/** The same, from the route segments after `/conversations`. */
export const idInPath = (segments: readonly string[] | undefined): string | null =>
  segments?.length === 1 ? validId(segments[0]) : null;
