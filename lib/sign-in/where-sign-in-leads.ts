import type { SessionAnswer } from '../contract/session.ts';
import type { Locale } from '../i18n/locales.ts';
import { pagePath } from '../i18n/pages.ts';

/** Whether the desktop app sent this person, and waits for them. */
export const isDesktopVisit = (search: string): boolean =>
  new URLSearchParams(search).get('electron') === 'true';

export function whereSignInLeads(locale: Locale, search: string, session: SessionAnswer): string {
  if (!isDesktopVisit(search)) return pagePath('conversations', locale);
  const handedOver = new URLSearchParams({
    token: session.token,
    user: JSON.stringify(session.user ?? null),
    expires_at: String(session.expires_at ?? ''),
  });
  return `${pagePath('success', locale)}?${handedOver}`;
}
