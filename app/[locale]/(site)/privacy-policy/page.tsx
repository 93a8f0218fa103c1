import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('privacy-policy');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="privacy-policy">
      <h1 className="page-width py-16 text-title">{t('privacy-policy.title')}</h1>
    </PageFrame>
  );
}
