import { PageFrame } from '@/components/frame/page-frame';
import { LegalPage } from '@/components/legal/legal-page';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/legal/legal.css';

export const generateMetadata = () => pageMetadata('privacy-policy');

export default function Page() {
  return (
    <PageFrame page="privacy-policy" theme="follows">
      <BreadcrumbData page="privacy-policy" />
      <LegalPage names={['privacy-policy', 'terms-of-use']} />
    </PageFrame>
  );
}
