import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { AccountScreen } from '@/components/account/account-screen';
import { accountTab } from '@/components/account/account-tab';
import { countPractice } from '@/components/account/practice-history';
import { PageFrame } from '@/components/frame/page-frame';
import { readProfile } from '@/lib/api/profile';
import { weekStartOf } from '@/lib/i18n/locales';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { canonicalTimeZone } from '@/lib/time/canonical-time-zone';
import { timeZoneCookie } from '@/lib/time/time-zone';
import { seed } from '@/server/private-pages/seed';
import { listConversations, readCurrentUser } from '@/server/upstream/api';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('my-account');

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const tab = accountTab((await searchParams).tab);
  const locale = await getLocale();
  // Without the person's time zone, we do not know when their days begin.
  const timeZone = canonicalTimeZone((await cookies()).get(timeZoneCookie)?.value);
  const [profile, practice] = await Promise.all([
    seed(readCurrentUser, readProfile),
    tab === 'profile' && timeZone !== null
      ? seed(listConversations, (list) =>
          countPractice(list, { now: Date.now(), timeZone, weekStart: weekStartOf(locale) }),
        )
      : null,
  ]);
  return (
    <PageFrame page="my-account" footer="short">
      <AccountScreen tab={tab} profile={profile} practice={practice} />
    </PageFrame>
  );
}
