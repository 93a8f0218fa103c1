import { PageFrame } from '@/components/frame/page-frame';
import { LegalPage } from '@/components/legal/legal-page';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/legal/legal.css';

export const generateMetadata = () => pageMetadata('cancellation');

export default function Page() {
  return (
    <PageFrame page="cancellation" theme="follows">
      <BreadcrumbData page="cancellation" />
      <LegalPage names={['cancellation']} />
    </PageFrame>
  );
}
