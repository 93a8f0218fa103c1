import { PageFrame } from '@/components/frame/page-frame';
import { LegalPage } from '@/components/legal/legal-page';
import { BreadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/legal/legal.css';

export const generateMetadata = () => pageMetadata('refund');

export default function Page() {
  return (
    <PageFrame page="refund" theme="follows">
      <BreadcrumbData page="refund" />
      <LegalPage names={['refund']} />
    </PageFrame>
  );
}
