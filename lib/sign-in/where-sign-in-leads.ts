import type { SessionAnswer } from '../contract/session.ts';
import { boundedUser } from '../desktop/bounded-user.ts';
import type { Locale } from '../i18n/locales.ts';
import { pagePath } from '../i18n/pages.ts';

/** Whether the desktop app sent this person, and waits for them. */
export const isDesktopVisit = (search: string): boolean =>
  new URLSearchParams(search).get('electron') === 'true';

export function whereSignInLeads(locale: Locale, search: string, session: SessionAnswer): string {
  if (!isDesktopVisit(search)) return pagePath('conversations', locale);
  const { token, user, expires_at } = session;
  const others = new URLSearchParams({ token, expires_at: String(expires_at ?? '') });
  const handedOver = new URLSearchParams({
    token,
    user: boundedUser(user, String(others)),
    expires_at: String(expires_at ?? ''),
  });
  return `${pagePath('success', locale)}?${handedOver}`;
}
