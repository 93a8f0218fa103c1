import { useLocale, useMessages, useTranslations } from 'next-intl';
import { languageTag } from '@/lib/i18n/locales';
import { referralUrl } from '@/lib/links';
import { namesOfPlans } from '@/lib/plans/names-of-plans';
import { PracticeSummary } from './practice-summary';
import { ProfileCard } from './profile-card';

export function ProfileScreen() {
  const t = useTranslations('ProfileScreen');
  const { ProfileCard: card, PracticeSummary: practice, Plans } = useMessages();
  const tag = languageTag(useLocale());
  return (
    <div className="grid gap-10">
      <h1 className="text-title">{t('title')}</h1>
      <ProfileCard words={card} planNames={namesOfPlans(Plans)} languageTag={tag} />
      <PracticeSummary words={practice} languageTag={tag} chatUrl={referralUrl} />
    </div>
  );
}
