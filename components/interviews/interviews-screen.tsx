import { cookies, headers } from 'next/headers';
import { getLocale, getMessages } from 'next-intl/server';
import { Suspense } from 'react';
import { LanguageLinks } from '@/components/frame/language-links';
import { isTimeZone } from '@/lib/interviews/dates';
import { findServerList } from '@/lib/interviews/server-list';
import { timeZoneCookie } from '@/lib/interviews/time-zone-cookie';
import { imageOrigins } from '@/lib/security/media-sources';
import { EarlyCalls } from './early-calls';
import { InterviewsApp } from './interviews-app';
import { ScreenSkeleton } from './screen-skeleton';
import './interviews.css';

/** The shell goes out at once; the list follows as soon as the API has told the server. */
export async function InterviewsScreen({ selectedId }: { selectedId: string | null }) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { InterviewsScreen: labels } = await getMessages();
  return (
    <>
      <EarlyCalls nonce={nonce} selectedId={selectedId} />
      <noscript>
        <p className="p-6">{labels.needsScript}</p>
      </noscript>
      <Suspense fallback={<ScreenSkeleton labels={labels} />}>
        <ScreenWithList selectedId={selectedId} />
      </Suspense>
    </>
  );
}

async function ScreenWithList({ selectedId }: { selectedId: string | null }) {
  const [locale, { InterviewsScreen: labels }, serverList, store] = await Promise.all([
    getLocale(),
    getMessages(),
    findServerList(),
    cookies(),
  ]);
  const toldTimeZone = store.get(timeZoneCookie)?.value;
  return (
    <InterviewsApp
      locale={locale}
      labels={labels}
      selectedId={selectedId}
      serverList={serverList}
      serverNow={Date.now()}
      toldTimeZone={isTimeZone(toldTimeZone) ? toldTimeZone : 'UTC'}
      imageOrigins={imageOrigins(process.env)}
    >
      <div className="border-line border-t px-3 py-1.5 max-md:hidden print:hidden">
        <LanguageLinks page="conversations" />
      </div>
    </InterviewsApp>
  );
}
