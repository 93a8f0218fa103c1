import 'server-only';
import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import {
  type PrefetchedPractice,
  readPractised,
  summarisePractice,
} from '../../lib/account/practice.ts';
import { type Locale, weekStartOf } from '../../lib/i18n/locales.ts';
import { canonicalTimeZone } from '../../lib/interviews/canonical-time-zone.ts';
import { timeZoneCookie } from '../../lib/interviews/time-zone.ts';
import { log } from '../observe/log.ts';
import { findServerSession } from '../session/page-session.ts';
import { listConversations } from '../upstream/api.ts';

/** After this the page is sent without the data, and the browser fetches it. */
const timeoutMs = 1_500;

/**
 * The practice summary of the cookie's user, by days of the time zone in its cookie; null if either
 * is missing or the API does not answer in time.
 */
export async function prefetchPractice(locale: Locale): Promise<PrefetchedPractice | null> {
  const session = await findServerSession();
  const timeZone = canonicalTimeZone((await cookies()).get(timeZoneCookie)?.value);
  if (!session || session.fingerprint === null || timeZone === null) return null;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { value } = await listConversations(session.token, { requestId: randomUUID(), signal });
    const calendar = { now: Date.now(), timeZone, weekStart: weekStartOf(locale) };
    const practice = summarisePractice(readPractised(value) ?? [], calendar);
    return { fingerprint: session.fingerprint, timeZone, practice };
  } catch (error) {
    log('info', 'practice-not-prefetched', {
      reason: error instanceof Error ? error.message : typeof error,
    });
    return null;
  }
}
