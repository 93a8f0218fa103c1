import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('sign-in-external');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="sign-in-external">
      <h1 className="page-width py-16 text-title">{t('sign-in-external.title')}</h1>
    </PageFrame>
  );
}
