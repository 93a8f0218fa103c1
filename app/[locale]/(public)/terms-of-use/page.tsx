import { LegalPage } from '@/components/legal/legal-page';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/legal/legal.css';

export const generateMetadata = () => pageMetadata('terms-of-use');

export default function Page() {
  return <LegalPage names={['terms-of-use', 'privacy-policy']} />;
}
