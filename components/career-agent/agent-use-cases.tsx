import { useTranslations } from 'next-intl';
import { phrase } from '@/components/sections/section';
import { UseCases } from '@/components/use-cases/use-cases';

const cases = [
  { id: 1, name: 'candidates', image: 'candidate' },
  { id: 2, name: 'recruiters', image: 'recruiter' },
] as const;

export function AgentUseCases() {
  const t = useTranslations('CareerAgent.useCases');
  return (
    <UseCases
      title={t.rich('title', { phrase })}
      text={t('text')}
      cases={cases.map(({ id, name, image }) => ({
        id,
        tag: t(`${name}.tag`),
        title: t(`${name}.title`),
        description: t(`${name}.description`),
        image,
        contentPosition: 'l',
      }))}
    />
  );
}
