import { useLocale, useMessages, useTranslations } from 'next-intl';
import { languageTag } from '@/lib/i18n/locales';
import { referralUrl } from '@/lib/links';
import { PracticeSummary } from './practice-summary';
import { ProfileCard } from './profile-card';

export function ProfileScreen() {
  const t = useTranslations('ProfileScreen');
  const { ProfileCard: card, PracticeSummary: practice, Plans } = useMessages();
  const tag = languageTag(useLocale());
  return (
    <div className="grid gap-10">
      <h1 className="text-title">{t('title')}</h1>
      <ProfileCard
        words={card}
        planNames={{
          free: Plans.free.name,
          professional: Plans.professional.name,
          power: Plans.power.name,
        }}
        languageTag={tag}
      />
      <PracticeSummary words={practice} languageTag={tag} chatUrl={referralUrl} />
    </div>
  );
}
