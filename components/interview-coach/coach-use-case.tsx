import { useTranslations } from 'next-intl';
import { phrase } from '@/components/sections/section';
import { defaultUseCase, UseCases } from '@/components/use-cases/use-cases';

export function CoachUseCase() {
  const t = useTranslations('InterviewCoach.useCase');
  const useCase = useTranslations('TechnicalInterviews');
  return (
    <UseCases
      title={t.rich('title', { phrase })}
      text={t('text')}
      cases={[
        {
          ...defaultUseCase,
          title: useCase('title'),
          description: useCase('description'),
          image: 'coding',
        },
      ]}
    />
  );
}
