import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('home');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="home">
      <h1 className="page-width py-16 text-title">{t('home.title')}</h1>
    </PageFrame>
  );
}
