import { cookies, headers } from 'next/headers';
import { getLocale, getMessages } from 'next-intl/server';
import { Suspense } from 'react';
import { LanguageLinks } from '@/components/frame/language-links';
import { RevealedAtOnce } from '@/components/frame/revealed-at-once';
import { canonicalTimeZone } from '@/lib/interviews/canonical-time-zone';
import type { ServerList } from '@/lib/interviews/state';
import { timeZoneCookie } from '@/lib/interviews/time-zone';
import { whatsappChatUrl } from '@/lib/links';
import { quickly } from '@/lib/quickly';
import { imageOrigins } from '@/lib/security/media-sources';
import { EarlyCalls } from './early-calls';
import { InterviewsApp } from './interviews-app';
import { ScreenSkeleton } from './screen-skeleton';

type Props = { selectedId: string | null; serverList: Promise<ServerList | null> };

export async function InterviewsScreen({ selectedId, serverList }: Props) {
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { InterviewsScreen: words } = await getMessages();
  const quick = await quickly(serverList);
  const isLate = quick === 'slow';
  const screen = <Screen selectedId={selectedId} serverList={serverList} isLate={isLate} />;
  return (
    <>
      <EarlyCalls nonce={nonce} selectedId={selectedId} bringsList={quick !== null} />
      <noscript>
        <p className="p-6">{words.needsScript}</p>
      </noscript>
      {isLate ? <Suspense fallback={<ScreenSkeleton words={words} />}>{screen}</Suspense> : screen}
    </>
  );
}

async function Screen({ selectedId, serverList, isLate }: Props & { isLate: boolean }) {
  const [locale, { InterviewsScreen: words }, list, store] = await Promise.all([
    getLocale(),
    getMessages(),
    serverList,
    cookies(),
  ]);
  const app = (
    <InterviewsApp
      locale={locale}
      words={words}
      selectedId={selectedId}
      serverList={list}
      serverNow={Date.now()}
      cookieTimeZone={canonicalTimeZone(store.get(timeZoneCookie)?.value) ?? 'UTC'}
      imageOrigins={imageOrigins(process.env)}
      chatAddress={whatsappChatUrl('')}
    >
      <div className="border-line border-t px-3 py-1.5 max-md:hidden print:hidden">
        <LanguageLinks page="conversations" />
      </div>
    </InterviewsApp>
  );
  return isLate ? <RevealedAtOnce>{app}</RevealedAtOnce> : app;
}
