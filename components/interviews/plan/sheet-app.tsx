'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWords } from '@/components/frame/member-words';
import { ButtonLink } from '@/components/ui/button';
import { RetryButton } from '@/components/ui/retry-button';
import { useToken } from '@/components/ui/use-token';
import { isRefusal } from '@/lib/api/refusal';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { endSession, isSigningOut, readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { asOfTime } from '@/lib/time/dates';
import { ownTimeZone } from '@/lib/time/time-zone';
import { whenIdle } from '@/lib/when-idle';
import { loadOfflineModule } from '../offline/load';
import { SheetPage } from './sheet-page';
import { sheetQuery } from './sheet-query';

/** The signed-in person's sheet. Redirects to sign-in if nobody is signed in, or not any more. */
export function SheetApp({ locale }: { locale: Locale }) {
  const words = useWords('Sheet');
  const token = useToken();
  const { data, error, isError, dataUpdatedAt, refetch } = useQuery(sheetQuery(token));
  const client = useQueryClient();
  const language = languageTag(locale);

  useEffect(() => {
    if (token === null && !isSigningOut()) window.location.replace(pagePath('sign-in', locale));
  }, [token, locale]);

  useEffect(() => {
    // Without a session the page redirects to sign-in, which gives the reason.
    if (token && isRefusal(error)) void endSession({ onlyToken: token, why: 'over' });
  }, [token, error]);

  // The sheet is stored for reading offline, together with the page that shows it. If nothing is
  // planned any more, even if it was removed elsewhere, the copy is deleted.
  useEffect(() => {
    if (!token || !data || isError) return;
    const { queryKey } = sheetQuery(token);
    const store = async () => {
      const offline = await loadOfflineModule();
      if (!data.sheet) await offline?.forgetQuery(token, queryKey);
      else if (await offline?.storeQuery(client, token, queryKey))
        await offline?.keepShell(locale, 'sheet');
    };
    whenIdle(() => void store());
  }, [client, token, data, isError, locale]);

  const user = token ? personOf(readSession()?.user) : null;
  const retry = (
    <RetryButton size="small" onRetry={() => void refetch()}>
      {words.retry}
    </RetryButton>
  );

  return (
    <div className="mx-auto min-h-[90dvh] w-full max-w-[44rem] px-5 py-8 sm:px-8 sm:py-12 print:min-h-0 print:max-w-none print:p-0">
      <noscript>
        <p>{words.needsScript}</p>
      </noscript>
      {data?.sheet && isError && (
        <div
          role="status"
          className="mb-6 flex flex-wrap items-center gap-3 rounded-tile bg-accent-soft px-4 py-2 text-compact text-on-accent-soft print:hidden"
        >
          <p className="flex-1">
            {filled(words.asOf, { time: asOfTime(dataUpdatedAt, language, ownTimeZone()) })}
          </p>
          {retry}
        </div>
      )}
      {data?.sheet && (
        <SheetPage key={data.sheet.date} sheet={data.sheet} user={user} locale={locale} />
      )}
      {data && !data.sheet && (
        <div className="grid justify-items-start gap-5">
          <h1 className="text-title">{words.none}</h1>
          <p className="text-muted">{data.isOffered ? words.noneYet : words.notOffered}</p>
          <ButtonLink href={pagePath('conversations', locale)} tone="quiet">
            {words.toInterviews}
          </ButtonLink>
        </div>
      )}
      {!data && isError && (
        <div className="grid justify-items-start gap-5">
          <h1 className="text-title">{words.title}</h1>
          <p role="status" className="text-muted">
            {words.notLoaded}
          </p>
          {retry}
        </div>
      )}
      {!data && !isError && (
        <p role="status" className="sr-only">
          {words.loading}
        </p>
      )}
    </div>
  );
}
