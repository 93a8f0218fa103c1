import { useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('career-agent');

export default function Page() {
  const t = useTranslations('Metadata');
  return (
    <PageFrame page="career-agent">
      <h1 className="page-width py-16 text-title">{t('career-agent.title')}</h1>
    </PageFrame>
  );
}
