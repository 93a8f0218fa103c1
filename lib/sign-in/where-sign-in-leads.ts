import { linkOf, userData } from '../account/user-data.ts';
import { fetchCurrentUser } from '../api/me.ts';
import { createSessionCode } from '../api/session.ts';
import type { SessionAnswer } from '../contract/session.ts';
import { boundedUser } from '../desktop/bounded-user.ts';
import type { Locale } from '../i18n/locales.ts';
import { pagePath } from '../i18n/pages.ts';
import { chosen, chosenPlan } from '../plans/chosen-plan.ts';

/** Whether the desktop app sent this person and is waiting. */
export const isDesktopVisit = (search: string): boolean =>
  new URLSearchParams(search).get('electron') === 'true';

/** Throws if the app asked for a code and none could be made: it never gets the token instead. */
export async function whereSignInLeads(locale: Locale, search: string, session: SessionAnswer) {
  if (!isDesktopVisit(search)) return afterSignIn(locale, search);
  const handOff = (await codeFor(search, session.token)) ?? valuesOf(session);
  return `${pagePath('success', locale)}?${new URLSearchParams(handOff)}`;
}

/** The interviews, as specified; but somebody who chose a plan first goes on to its checkout. */
function afterSignIn(locale: Locale, search: string): string {
  const plan = chosenPlan(search);
  return plan
    ? `${pagePath('my-account', locale)}?tab=pricing&${chosen(plan)}`
    : pagePath('conversations', locale);
}

function valuesOf({ token, user, expires_at }: SessionAnswer): Record<string, string> {
  const expiry = String(expires_at ?? '');
  const others = String(new URLSearchParams({ token, expires_at: expiry }));
  return { token, user: boundedUser(user, others), expires_at: expiry };
}

/**
 * An app that opened sign-in with a challenge gets a one-time code instead of the token, if the API
 * offers codes (docs/decisions/0031-hand-off.md).
 */
async function codeFor(search: string, token: string): Promise<Record<string, string> | undefined> {
  const code_challenge = new URLSearchParams(search).get('code_challenge');
  if (code_challenge === null) return undefined;
  const link = await fetchCurrentUser((user) => linkOf(userData(user), 'code'), { token });
  if (!link) return undefined;
  const { code, expires_at } = await createSessionCode(token, { code_challenge });
  return { code, expires_at };
}
