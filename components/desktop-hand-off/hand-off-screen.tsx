import { useLocale, useMessages, useTranslations } from 'next-intl';
import { BareFrame } from '@/components/frame/bare-frame';
import { pagePath } from '@/lib/i18n/pages';
import { callProgram, programs } from '@/lib/inline/programs';
import { desktopAddress, desktopAppUrl } from '@/lib/links';
import { HandOff } from './hand-off';

export function HandOffScreen() {
  const t = useTranslations('HandOffScreen');
  const words = useMessages();
  return (
    <BareFrame page="success" theme="follows" languages={false}>
      <div className="page-width grid justify-items-start gap-4 py-[clamp(2rem,9vh,6rem)]">
        {/* Takes the session's values out of the address and puts them into the links, before any
            bundle has loaded (postbuild/inline/hand-off.ts). */}
        <script>{callProgram(programs.handOff, { address: desktopAddress })}</script>
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
    </BareFrame>
  );
}
