import { useLocale, useTranslations } from 'next-intl';
import { languageTag } from '@/lib/i18n/locales';
import { referralUrl } from '@/lib/links';
import { PracticeSummary } from './practice-summary';
import { ProfileCard } from './profile-card';

export function ProfileScreen() {
  const t = useTranslations('ProfileScreen');
  const plans = useTranslations('Plans');
  const locale = useLocale();
  return (
    <div className="grid gap-10">
      <h1 className="text-title">{t('title')}</h1>
      <ProfileCard
        languageTag={languageTag(locale)}
        words={{
          loading: t('loading'),
          greeting: t('greeting', { name: '{name}' }),
          greetingNameless: t('greetingNameless'),
          name: t('name'),
          email: t('email'),
          phoneNumber: t('phoneNumber'),
          plan: t('plan'),
          memberSince: t('memberSince'),
          planNames: {
            free: plans('free.name'),
            professional: plans('professional.name'),
            power: plans('power.name'),
          },
        }}
      />
      <PracticeSummary
        languageTag={languageTag(locale)}
        chatUrl={referralUrl}
        words={{
          title: t('practice'),
          loading: t('practiceLoading'),
          failed: t('practiceFailed'),
          retry: t('retry'),
          none: t('practiceNone'),
          start: t('practiceStart'),
          total: t('total'),
          thisMonth: t('thisMonth'),
          since: t('since'),
          chart: t('chart'),
          week: t('week'),
          interviews: t('interviews'),
        }}
      />
    </div>
  );
}
