import { cookies } from 'next/headers';
import { getLocale, getMessages } from 'next-intl/server';
import { LanguageLinks } from '@/components/frame/language-links';
import { ForeignSeed } from '@/components/member/foreign-seed';
import type { ListSeed } from '@/lib/interviews/state';
import { whatsappChatUrl } from '@/lib/links';
import { imageOrigins } from '@/lib/security/media-sources';
import { canonicalTimeZone } from '@/lib/time/canonical-time-zone';
import { timeZoneCookie } from '@/lib/time/time-zone';
import { InterviewsApp } from './interviews-app';

type Props = { selectedId: string | null; seed: ListSeed | null };

export async function InterviewsScreen({ selectedId, seed }: Props) {
  const [locale, { InterviewsScreen: words, Practice: practiceWords }, store] = await Promise.all([
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
        practiceWords={practiceWords}
        selectedId={selectedId}
        seed={seed}
        serverNow={Date.now()}
        cookieTimeZone={canonicalTimeZone(store.get(timeZoneCookie)?.value) ?? 'UTC'}
        imageOrigins={imageOrigins(process.env)}
        chatAddress={whatsappChatUrl('')}
      >
        <div className="border-line border-t px-3 py-1.5 max-md:hidden print:hidden">
          <LanguageLinks page="conversations" />
        </div>
      </InterviewsApp>
    </>
  );
}
