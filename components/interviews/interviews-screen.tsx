import { cookies } from 'next/headers';
import { getLocale, getMessages } from 'next-intl/server';
import { ForeignSeed } from '@/components/member/foreign-seed';
import type { ListSeed } from '@/lib/interviews/state';
import { whatsappChatUrl } from '@/lib/links';
import { imageOrigins } from '@/lib/security/media-sources';
import { canonicalTimeZone } from '@/lib/time/canonical-time-zone';
import { timeZoneCookie } from '@/lib/time/time-zone';
import { InterviewsApp } from './interviews-app';

/** Read once: it is the same for every request. */
const pictureOrigins = imageOrigins(process.env);

type Props = { selectedId: string | null; seed: ListSeed | null };

export async function InterviewsScreen({ selectedId, seed }: Props) {
  const [locale, { InterviewsScreen: words }, store] = await Promise.all([
    getLocale(),
    getMessages(),
    cookies(),
  ]);
  return (
    <>
      <noscript>
        <p className="p-6">{words.needsScript}</p>
      </noscript>
      <ForeignSeed seed={seed} />
      <InterviewsApp
        locale={locale}
        words={words}
        selectedId={selectedId}
        seed={seed}
        serverNow={Date.now()}
        cookieTimeZone={canonicalTimeZone(store.get(timeZoneCookie)?.value) ?? 'UTC'}
        imageOrigins={pictureOrigins}
        chatAddress={whatsappChatUrl('')}
      />
    </>
  );
}

/** The screen without anybody's data: the browser fills in what it has stored. */
export async function OfflineScreen() {
  const [locale, { InterviewsScreen: words }] = await Promise.all([getLocale(), getMessages()]);
  return (
    <InterviewsApp
      locale={locale}
      words={words}
      selectedId={null}
      seed={null}
      serverNow={0}
      cookieTimeZone="UTC"
      imageOrigins={[]}
      chatAddress={whatsappChatUrl('')}
    />
  );
}
