import { AccountDeleted } from '@/components/account/account-deleted';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('account-deleted');

export default AccountDeleted;
