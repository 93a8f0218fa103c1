import { cookies } from 'next/headers';
import { getLocale, getMessages } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { OtherSessionSeed } from '@/components/frame/other-session-seed';
import { PageWords } from '@/components/frame/page-words';
import { whatsappChatUrl } from '@/lib/links';
import { imageOrigins, mediaBase } from '@/lib/security/media-sources';
import { canonicalTimeZone } from '@/lib/time/canonical-time-zone';
import { timeZoneCookie } from '@/lib/time/time-zone';
import { InterviewsApp } from './screen/interviews-app';
import type { ListSeed } from './store/state';

export { idInPath } from './address/addresses';
/**
 * For the pages that show the screen: importing it from the index would bring along the parts for
 * other features.
 */
export { mayFilter } from './address/filters';
export { offlinePageSign } from './offline/shell';

/** Read once: they are the same for every request. */
const media = { imageOrigins: imageOrigins(process.env), mediaBase: mediaBase(process.env) };

/** The texts of parts that load late come with those parts (lib/i18n/late-words.ts). */
const namespaces = [
  'InterviewsScreen',
  'Palette',
  'ReadOffline',
  'RealLabel',
  'WelcomeBack',
] as const;

type Props = { selectedId: string | null; seed: ListSeed | null };

export async function InterviewsScreen({ selectedId, seed }: Props) {
  const [{ InterviewsScreen: words }, store] = await Promise.all([getMessages(), cookies()]);
  return (
    <>
      <noscript>
        <p className="p-6">{seed ? words.listWithoutScript : words.needsScript}</p>
      </noscript>
      <OtherSessionSeed seed={seed} />
      <Screen
        selectedId={selectedId}
        seed={seed}
        serverNow={Date.now()}
        cookieTimeZone={canonicalTimeZone(store.get(timeZoneCookie)?.value) ?? 'UTC'}
        {...media}
      />
    </>
  );
}

/** The screen without anybody's data: the browser fills in what it has stored. */
export const OfflineScreen = () => (
  <Screen
    selectedId={null}
    seed={null}
    serverNow={0}
    cookieTimeZone="UTC"
    imageOrigins={[]}
    mediaBase=""
    openedOffline
  />
);

type ScreenProps = Omit<ComponentProps<typeof InterviewsApp>, 'locale' | 'chatAddress'>;

async function Screen(props: ScreenProps) {
  return (
    <PageWords of={namespaces}>
      <InterviewsApp locale={await getLocale()} chatAddress={whatsappChatUrl('')} {...props} />
    </PageWords>
  );
}
