import { useTranslations } from 'next-intl';
import { phrase } from '@/components/sections/section';
import { defaultUseCase, UseCases } from '@/components/use-cases/use-cases';

export function TechnicalInterviews() {
  const t = useTranslations('TechnicalInterviews');
  return (
    <UseCases
      title={t.rich('heading', { phrase })}
      note={t('note')}
      cases={[
        {
          ...defaultUseCase,
          tag: t('tag'),
          title: t('title'),
          description: t('description'),
          image: 'technical',
        },
      ]}
    />
  );
}
