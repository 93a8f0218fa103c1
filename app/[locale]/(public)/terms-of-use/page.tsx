import { PageFrame } from '@/components/frame/page-frame';
import { LegalPage } from '@/components/legal/legal-page';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/legal/legal.css';

export const generateMetadata = () => pageMetadata('terms-of-use');

export default function Page() {
  return (
    <PageFrame page="terms-of-use" theme="follows">
      <BreadcrumbData page="terms-of-use" />
      <LegalPage names={['terms-of-use', 'privacy-policy']} />
    </PageFrame>
  );
}
