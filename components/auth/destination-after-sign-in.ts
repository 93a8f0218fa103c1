import { fetchCurrentUser } from '@/lib/api/me';
import { createSessionCode } from '@/lib/api/session';
import { linkOf, userData } from '@/lib/api/user-data';
import type { SessionAnswer } from '@/lib/contract/session';
import { boundedUser } from '@/lib/desktop/bounded-user';
import { challengeIn, rememberChallenge } from '@/lib/desktop/challenge';
import type { Locale } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { chosen, chosenPlan } from '@/lib/plans/chosen-plan';
import { answerPlaceKey, unsavedTitleKey } from '@/lib/session/end-reason';
import { readItem } from '@/lib/storage/browser-storage';

/** Whether the desktop app sent this person and is waiting. */
export const isDesktopVisit = (search: string): boolean =>
  new URLSearchParams(search).get('electron') === 'true';

/** Throws if the app asked for a code and none could be made: it never gets the token instead. */
export async function destinationAfterSignIn(
  locale: Locale,
  search: string,
  session: SessionAnswer,
) {
  if (!isDesktopVisit(search)) return afterSignIn(locale, search, session);
  const challenge = challengeIn(search);
  const handOff = (await codeFor(challenge, session.token)) ?? valuesOf(session);
  rememberChallenge(challenge);
  return `${pagePath('success', locale)}?${new URLSearchParams(handOff)}`;
}

/**
 * Opens the interviews, as specified. A person who chose a plan continues to its checkout; a person
 * whose session ended while they wrote an answer or a title returns to it.
 */
async function afterSignIn(locale: Locale, search: string, { user }: SessionAnswer) {
  const plan = chosenPlan(search);
  if (plan) return `${pagePath('my-account', locale)}?tab=pricing&${chosen(plan)}`;
  const interviews = pagePath('conversations', locale);
  const wasWriting = [answerPlaceKey, unsavedTitleKey].some(
    (key) => readItem('sessionStorage', key) !== null,
  );
  if (!wasWriting) return interviews;
  // Few people need this. If it fails to load, they find what they wrote from the list.
  const loaded = await import('./place-left').catch(() => null);
  const id = loaded?.placeLeft(user) ?? null;
  return id === null ? interviews : `${interviews}/${encodeURIComponent(id)}`;
}

function valuesOf({ token, user, expires_at }: SessionAnswer): Record<string, string> {
  const expiry = String(expires_at ?? '');
  const others = String(new URLSearchParams({ token, expires_at: expiry }));
  return { token, user: boundedUser(user, others), expires_at: expiry };
}

/**
 * An app that opened sign-in with a challenge gets a one-time code instead of the token, if the API
 * offers codes (docs/decisions/sessions.md).
 */
async function codeFor(
  code_challenge: string | null,
  token: string,
): Promise<Record<string, string> | undefined> {
  if (code_challenge === null) return undefined;
  const link = await fetchCurrentUser((user) => linkOf(userData(user), 'code'), { token });
  if (!link) return undefined;
  const { code, expires_at } = await createSessionCode(token, { code_challenge });
  return { code, expires_at };
}
