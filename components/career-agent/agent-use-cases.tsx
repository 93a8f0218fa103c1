import { useTranslations } from 'next-intl';
import { phrase } from '@/components/sections/phrase';
import { UseCases } from '@/components/use-cases/use-cases';

export function AgentUseCases() {
  const t = useTranslations('CareerAgent.useCases');
  return (
    <UseCases
      title={t.rich('title', { phrase })}
      text={t('text')}
      cases={[
        {
          id: 1,
          tag: t('candidates.tag'),
          title: t('candidates.title'),
          description: t('candidates.description'),
          image: 'candidate',
          contentPosition: 'l',
        },
        {
          id: 2,
          tag: t('recruiters.tag'),
          title: t('recruiters.title'),
          description: t('recruiters.description'),
          image: 'recruiter',
          contentPosition: 'l',
        },
      ]}
    />
  );
}
