import { useLocale, useMessages, useTranslations } from 'next-intl';
import { MemberQueries } from '@/components/frame/member-queries';
import { PageWords } from '@/components/frame/page-words';
import { SignOutButton } from '@/components/frame/sign-out-button';
import { ButtonLink } from '@/components/ui/button';
import type { Profile } from '@/lib/api/profile';
import type { Seed } from '@/lib/api/seed';
import { pagePath } from '@/lib/i18n/pages';
import { AccountSession } from './account-session';
import type { AccountTab } from './account-tab';
import { Plans } from './plans';
import type { CountedPractice } from './practice-history';
import { ProfileScreen } from './profile-screen';
import { TabMark } from './tab-mark';

type Props = {
  tab: AccountTab;
  profile: Seed<Profile> | null;
  practice: Seed<CountedPractice> | null;
};

const namespaces = {
  profile: [
    'AccountData',
    'AccountDeletion',
    'AccountSettings',
    'AuthForm',
    'BackToQuestion',
    'BrowserCheckSwitch',
    'DetailsForm',
    'NextInterview',
    'OfflineSwitch',
    'PasswordChange',
    'PhoneField',
    'PracticeSummary',
    'ProfileCard',
    'SessionList',
    'ShareList',
    'SignUpForm',
    'SkillLines',
    'WhatsappAction',
    'auth',
  ],
  pricing: ['PaymentNote', 'PlanPeriod', 'PresentPlan'],
  unknown: [],
} as const;

export function AccountScreen({ tab, profile, practice }: Props) {
  const t = useTranslations('AccountScreen');
  const locale = useLocale();
  return (
    <MemberQueries>
      <PageWords of={namespaces[tab]}>
        <AccountSession signInPath={pagePath('sign-in', locale)} seed={profile}>
          <div className="page-width grid gap-x-12 gap-y-6 py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-12">
            <SideNavigation tab={tab} />
            <div className="min-w-0">
              <noscript>
                <p className="bubble-in mb-6 border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft">
                  {t('noScript')}
                </p>
              </noscript>
              {tab === 'profile' ? <ProfileScreen profile={profile} practice={practice} /> : null}
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
      </PageWords>
    </MemberQueries>
  );
}

const entryLook =
  'relative isolate inline-flex min-h-11 items-center rounded-full px-3 py-2 font-medium hover:bg-accent-soft sm:px-4 aria-[current=page]:font-semibold aria-[current=page]:text-on-accent-soft';

/** Each tab has its own address, so that Back, a reload and a shared link open the same tab. */
function SideNavigation({ tab }: { tab: AccountTab }) {
  const t = useTranslations('SideNavigation');
  const { SignOut: signingOut } = useMessages();
  const locale = useLocale();
  const account = pagePath('my-account', locale);
  const tabs = [
    { name: 'profile', path: account },
    { name: 'pricing', path: `${account}?tab=pricing` },
  ] as const;
  return (
    <nav aria-label={t('label')} className="-mx-2 lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-1 lg:grid lg:grid-cols-1">
        {tabs.map(({ name, path }) => (
          <li key={name}>
            <a
              href={path}
              data-tab
              aria-current={name === tab ? 'page' : undefined}
              className={entryLook}
            >
              {name === tab && <TabMark />}
              {t(name)}
            </a>
          </li>
        ))}
        <li>
          <a href={pagePath('conversations', locale)} className={entryLook}>
            {t('interviews')}
          </a>
        </li>
        <li>
          <SignOutButton
            label={t('signOut')}
            words={signingOut}
            homePath={pagePath('home', locale)}
            offlinePath={pagePath('conversations', locale)}
            className={entryLook}
          />
        </li>
      </ul>
    </nav>
  );
}
