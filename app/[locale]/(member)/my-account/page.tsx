import { getLocale } from 'next-intl/server';
import { AccountScreen } from '@/components/account/account-screen';
import { PageFrame } from '@/components/frame/page-frame';
import { accountTab } from '@/lib/account/account-tab';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { prefetchPractice } from '@/server/private-pages/practice';
import { prefetchProfile } from '@/server/private-pages/profile';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('my-account');

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const tab = accountTab((await searchParams).tab);
  const locale = await getLocale();
  return (
    <PageFrame page="my-account" theme="follows">
      <AccountScreen
        tab={tab}
        prefetched={prefetchProfile()}
        practice={tab === 'profile' ? prefetchPractice(locale) : Promise.resolve(null)}
      />
    </PageFrame>
  );
}
