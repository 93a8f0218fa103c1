import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('my-account');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="my-account">
      <h1 className="page-width py-16 text-title">{t('my-account.title')}</h1>
    </PageFrame>
  );
}
