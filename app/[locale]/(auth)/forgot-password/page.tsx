import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('forgot-password');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="forgot-password">
      <h1 className="page-width py-16 text-title">{t('forgot-password.title')}</h1>
    </PageFrame>
  );
}
