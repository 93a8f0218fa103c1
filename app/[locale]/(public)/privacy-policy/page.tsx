import { LegalPage } from '@/components/legal/legal-page';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/legal/legal.css';

export const generateMetadata = () => pageMetadata('privacy-policy');

export default function Page() {
  return <LegalPage names={['privacy-policy', 'terms-of-use']} />;
}
