import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('terms-of-use');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="terms-of-use">
      <h1 className="page-width py-16 text-title">{t('terms-of-use.title')}</h1>
    </PageFrame>
  );
}
