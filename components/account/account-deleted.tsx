import { useLocale, useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/frame/page-frame';
import { ButtonLink } from '@/components/ui/button';
import { languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { OnlyAfterDeletion, RestorableUntil } from './only-after-deletion';

/**
 * Shown after a deletion: what happens next, and until when the account can be restored. Anybody
 * else is not told that their account is gone.
 */
export function AccountDeleted() {
  const t = useTranslations('AccountDeleted');
  const locale = useLocale();
  const home = pagePath('home', locale);
  return (
    <PageFrame page="account-deleted">
      <div className="page-width min-h-[60dvh] py-[clamp(3rem,11vh,7rem)]">
        <OnlyAfterDeletion
          otherwise={
            <Notice title={t('nothing')}>
              <ButtonLink href={home} size="large">
                {t('home')}
              </ButtonLink>
            </Notice>
          }
        >
          <Notice title={t('title')}>
            <div className="bubble-in grid w-fit max-w-[52ch] gap-3 border border-line bg-raised px-5 py-4 text-lead">
              <p>{t('what')}</p>
              <RestorableUntil
                words={useMessages().AccountDeleted}
                languageTag={languageTag(locale)}
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={pagePath('sign-in', locale)} size="large">
                {t('signIn')}
              </ButtonLink>
              <ButtonLink href={home} size="large" tone="quiet">
                {t('home')}
              </ButtonLink>
            </div>
          </Notice>
        </OnlyAfterDeletion>
      </div>
    </PageFrame>
  );
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-5">
    <h1 className="bubble-in w-fit bg-accent-soft px-6 py-5 text-display text-on-accent-soft sm:px-8 sm:py-7">
      {title}
    </h1>
    {children}
  </div>
);
