import { useTranslations } from 'next-intl';
import { phrase } from '@/components/sections/section';
import { UseCases, useTechnicalCase } from '@/components/use-cases/use-cases';

export function CoachUseCase() {
  const t = useTranslations('InterviewCoach.useCase');
  const cases = [useTechnicalCase('coding')];
  return <UseCases title={t.rich('title', { phrase })} text={t('text')} cases={cases} />;
}
