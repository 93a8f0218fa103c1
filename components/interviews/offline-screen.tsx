import { getLocale, getMessages } from 'next-intl/server';
import { whatsappChatUrl } from '@/lib/links';
import { InterviewsApp } from './interviews-app';

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
