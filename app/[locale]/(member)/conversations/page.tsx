import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('conversations');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="conversations">
      <h1 className="page-width py-16 text-title">{t('conversations.title')}</h1>
    </PageFrame>
  );
}
