import { useTranslations } from 'next-intl';
import { phrase } from '@/components/sections/section';
import { UseCases, useTechnicalCase } from '@/components/use-cases/use-cases';

export function TechnicalInterviews() {
  const t = useTranslations('TechnicalInterviews');
  return (
    <UseCases
      title={t.rich('heading', { phrase })}
      note={t('note')}
      cases={[{ ...useTechnicalCase('technical'), tag: t('tag') }]}
    />
  );
}
