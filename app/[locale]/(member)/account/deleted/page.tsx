import { AccountDeleted } from '@/components/account/account-deleted';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('account-deleted');

export default function Page() {
  return (
    <PageFrame page="account-deleted" theme="follows">
      <AccountDeleted />
    </PageFrame>
  );
}
