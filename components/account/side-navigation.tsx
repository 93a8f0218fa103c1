import { useLocale, useTranslations } from 'next-intl';
import { SignOutButton } from '@/components/frame/sign-out-button';
import type { AccountTab } from '@/lib/account/account-tab';
import { pagePath } from '@/lib/i18n/pages';
import { TabMark } from './tab-mark';

const entryLook =
  'relative isolate inline-flex min-h-11 items-center rounded-full px-4 py-2 font-medium hover:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-accent-soft';

/** Each tab has its own address, so that Back, a reload and a shared link mean the same. */
export function SideNavigation({ tab }: { tab: AccountTab }) {
  const t = useTranslations('SideNavigation');
  const locale = useLocale();
  const account = pagePath('my-account', locale);
  const tabs = [
    { name: 'profile', path: account },
    { name: 'pricing', path: `${account}?tab=pricing` },
  ] as const;
  return (
    <nav aria-label={t('label')} className="-mx-2 lg:sticky lg:top-24 lg:self-start">
      <ul className="grid grid-cols-2 gap-1 sm:flex lg:grid lg:grid-cols-1">
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
            homePath={pagePath('home', locale)}
            className={entryLook}
          />
        </li>
      </ul>
    </nav>
  );
}
