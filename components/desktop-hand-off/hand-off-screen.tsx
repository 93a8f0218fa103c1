import { useLocale, useMessages, useTranslations } from 'next-intl';
import { pagePath } from '@/lib/i18n/pages';
import { desktopAddress, desktopAppUrl } from '@/lib/links';
import { HandOff } from './hand-off';
import { HandOffScript } from './hand-off-script';

export function HandOffScreen() {
  const t = useTranslations('HandOffScreen');
  const words = useMessages();
  return (
    <div className="page-width grid justify-items-start gap-4 py-[clamp(2rem,9vh,6rem)]">
      <HandOffScript address={desktopAddress} />
      <noscript>
        <p className="max-w-[48ch] border-danger border-s-4 ps-4">{t('noScript')}</p>
      </noscript>
      <HandOff
        address={desktopAddress}
        signInPath={pagePath('sign-in-external', useLocale())}
        words={words.HandOff}
        getApp={desktopAppUrl ? { href: desktopAppUrl, label: words.DesktopApp.get } : undefined}
      />
    </div>
  );
}
