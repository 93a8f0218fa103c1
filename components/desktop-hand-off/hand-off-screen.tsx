import { useLocale, useMessages, useTranslations } from 'next-intl';
import { BareFrame } from '@/components/frame/bare-frame';
import { ButtonLink } from '@/components/ui/button';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { VoiceWave } from '@/components/ui/voice-wave';
import { pagePath } from '@/lib/i18n/pages';
import { callProgram, programs } from '@/lib/inline/programs';
import { desktopAddress, desktopAppUrl } from '@/lib/links';

/** A link into the desktop app, once the program below has given it its address. */
const leadsToApp = { 'data-leads-to-app': '', suppressHydrationWarning: true };

/** A link back to sign-in, to which the program below adds the challenge of the app. */
const signsIn = { 'data-signs-in': '', suppressHydrationWarning: true };

/** A part shown only for certain results of the program. */
const shownIf = (findings: string, hidden = true) => ({
  'data-shown-if': findings,
  hidden,
  suppressHydrationWarning: true,
});

const said =
  'bubble-in w-fit max-w-[44ch] wrap-anywhere bg-accent-soft px-5 py-3 text-lead text-on-accent-soft';

/** Says that the desktop app opens, or that the link was damaged. Needs nothing but its program. */
export function HandOffScreen() {
  const t = useTranslations('HandOffScreen');
  const signInUrl = `${pagePath('sign-in-external', useLocale())}?electron=true`;
  return (
    <BareFrame page="success" languages={false}>
      <div className="page-width py-[clamp(2rem,9vh,6rem)]">
        {/*
          Removes the session from the address, adds it to the links and opens the app before any
          bundle loads (postbuild/inline/hand-off.ts).
        */}
        <script>{callProgram(programs.handOff, { address: desktopAddress })}</script>
        <noscript>
          <p className="mb-4 max-w-[48ch] border-danger border-s-4 ps-4">{t('noScript')}</p>
        </noscript>
        <div {...shownIf('damaged')} className="grid justify-items-start gap-4">
          {/* biome-ignore lint/a11y/useSemanticElements: the document has one h1, which this replaces */}
          <p
            role="heading"
            aria-level={1}
            className="bubble-in w-fit max-w-[20ch] text-balance wrap-anywhere bg-danger-soft px-6 py-5 font-semibold text-on-danger-soft text-title"
          >
            {t('damaged')}
          </p>
          <p className="max-w-[48ch] text-lead text-muted">{t('damagedText')}</p>
          <ButtonLink href={signInUrl} {...signsIn} size="large" className="w-fit">
            {t('signIn')}
          </ButtonLink>
        </div>
        <div {...shownIf('whole partial', false)} className="grid justify-items-start gap-4">
          <div className="bubble-in grid w-fit justify-items-start gap-4 bg-go-soft px-6 py-5 text-on-go-soft sm:px-8 sm:py-7">
            <h1 className="text-display">{t('success')}</h1>
            <VoiceWave />
          </div>
          <p className={said}>{t('authorized')}</p>
          <p className={said}>
            {t.rich('close', {
              link: (words) => (
                <a
                  href={signInUrl}
                  {...leadsToApp}
                  className="font-semibold underline decoration-2 underline-offset-4"
                >
                  {words}
                </a>
              ),
            })}
          </p>
          <p {...shownIf('partial')} className="max-w-[48ch] text-muted">
            {t('partial')}
          </p>
          <NotOpened signInUrl={signInUrl} />
        </div>
      </div>
    </BareFrame>
  );
}

function NotOpened({ signInUrl }: { signInUrl: string }) {
  const t = useTranslations('HandOffScreen');
  const { checks } = useMessages().HandOffScreen;
  const desktopApp = useTranslations('DesktopApp');
  return (
    <details className="max-w-[48ch] pt-2">
      <summary className="min-h-11 py-2 font-semibold">{t('notOpened')}</summary>
      <ul className="grid list-disc gap-2 py-2 pl-5 text-muted">
        {Object.values(checks).map((check) => (
          <li key={check}>{check}</li>
        ))}
      </ul>
      {desktopAppUrl ? (
        <p>
          <a
            href={desktopAppUrl}
            {...inNewTab}
            className="inline-block py-2 underline underline-offset-4"
          >
            {desktopApp('get')}
            <NewTabArrow />
          </a>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3 pt-3">
        <ButtonLink href={signInUrl} {...leadsToApp}>
          {t('tryAgain')}
        </ButtonLink>
        <ButtonLink href={signInUrl} {...signsIn} tone="quiet">
          {t('signIn')}
        </ButtonLink>
      </div>
    </details>
  );
}
