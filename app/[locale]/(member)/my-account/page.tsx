import { AccountScreen } from '@/components/account/account-screen';
import { PageFrame } from '@/components/frame/page-frame';
import { accountTab } from '@/lib/account/account-tab';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { prefetchProfile } from '@/server/private-pages/profile';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('my-account');

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const { tab } = await searchParams;
  return (
    <PageFrame page="my-account">
      <AccountScreen tab={accountTab(tab)} prefetched={prefetchProfile()} />
    </PageFrame>
  );
}
