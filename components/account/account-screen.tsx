import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import type { AccountTab } from '@/lib/account/account-tab';
import type { PrefetchedPractice } from '@/lib/account/practice';
import { pagePath } from '@/lib/i18n/pages';
import { AccountSession, type Prefetched } from './account-session';
import { Plans } from './plans';
import { ProfileScreen } from './profile-screen';
import { SideNavigation } from './side-navigation';

type Props = {
  tab: AccountTab;
  prefetched: Promise<Prefetched>;
  practice: Promise<PrefetchedPractice | null>;
};

export function AccountScreen({ tab, prefetched, practice }: Props) {
  const t = useTranslations('AccountScreen');
  const locale = useLocale();
  return (
    <AccountSession signInPath={pagePath('sign-in', locale)} prefetched={prefetched}>
      <div className="page-width grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
        <SideNavigation tab={tab} />
        <div className="min-w-0">
          <noscript>
            <p className="bubble-in mb-6 border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft">
              {t('noScript')}
            </p>
          </noscript>
          {tab === 'profile' ? <ProfileScreen practice={practice} /> : null}
          {tab === 'pricing' ? <Plans /> : null}
          {tab === 'unknown' ? (
            <div className="grid justify-items-start gap-6">
              <h1 className="text-title">{t('unknown')}</h1>
              <ButtonLink href={pagePath('my-account', locale)} tone="quiet">
                {t('toProfile')}
              </ButtonLink>
            </div>
          ) : null}
        </div>
      </div>
    </AccountSession>
  );
}
