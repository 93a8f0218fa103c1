import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { Logo } from '@/components/ui/logo';
import { VoiceWave } from '@/components/ui/voice-wave';
import { type PageName, pagePath } from '@/lib/i18n/pages';
import { callProgram, programs } from '@/lib/inline/programs';
import { GoBackButton, GoHomeLink } from './go-back-button';

type Props = {
  /** The back button leads home, not to the previous page. */
  leadsHome?: boolean;
  /**
   * The coach's messages beside the form; some are only for people from the desktop app, or only
   * for others.
   */
  coachLines: (string | { text: string; to: 'app' | 'no-app' })[];
  /** A QR code below them, on wide screens. */
  code?: ReactNode;
  title: string;
  /** Which agreement notice to show below the form. */
  agreement: 'signIn' | 'signUp' | 'forgotPassword';
  needsScript?: boolean;
  children: ReactNode;
};

/** Looks like a conversation: the coach speaks on one side, and the form is the answer. */
export function AuthScreen(props: Props) {
  const { leadsHome = false, needsScript = true, coachLines, code, title, agreement } = props;
  const t = useTranslations('AuthScreen');
  const Back = leadsHome ? GoHomeLink : GoBackButton;
  return (
    <div className="page-width grid gap-x-16 gap-y-5 py-4 pb-9 lg:gap-y-8 lg:grid-cols-[1fr_minmax(0,29rem)] lg:py-14">
      <div className="lg:col-span-2">
        <Back label={t('back')} homePath={pagePath('home', useLocale())} />
      </div>
      <div className="grid content-start gap-3 lg:pt-10">
        <Logo className="hidden size-11 lg:mb-1 lg:block" />
        {coachLines.map((line, index) => (
          <p
            key={typeof line === 'string' ? line : line.text}
            {...(typeof line !== 'string' && shownTo(line.to))}
            className={`bubble-in w-fit bg-accent-soft px-5 py-3 text-on-accent-soft ${index === 0 ? 'max-w-[17ch] font-semibold text-title max-lg:max-w-[26ch] max-lg:text-lead' : 'max-w-[38ch] text-lead max-lg:hidden'}`}
          >
            {typeof line === 'string' ? line : line.text}
          </p>
        ))}
        <div className="bubble-in hidden w-fit bg-accent-soft px-5 py-3 text-accent-ink lg:block">
          <VoiceWave />
        </div>
        {code && <div className="-ms-3 mt-3 max-xl:hidden">{code}</div>}
      </div>
      <section
        data-bordered
        aria-labelledby="form-title"
        className="bubble-out grid content-start gap-6 border border-line bg-raised p-[clamp(1.25rem,0.75rem+2vw,2.25rem)] cast-bubble"
      >
        <h1 id="form-title" className="text-title">
          {title}
        </h1>
        <script>{callProgram(programs.formScript, undefined)}</script>
        {needsScript && (
          <noscript>
            <p className="bubble-in border-2 border-danger bg-danger-soft px-4 py-3 text-on-danger-soft">
              {t('noScript')}
            </p>
          </noscript>
        )}
        {props.children}
        <Agreement to={agreement} />
      </section>
    </div>
  );
}

/** postbuild/inline/form-script.ts knows whether the app is waiting. */
const shownTo = (to: 'app' | 'no-app') => ({
  'data-brought': to,
  hidden: to === 'app',
  suppressHydrationWarning: true,
});

function Agreement({ to }: { to: Props['agreement'] }) {
  const t = useTranslations('Agreement');
  const locale = useLocale();
  const link = (page: 'terms-of-use' | 'privacy-policy') => (text: ReactNode) => (
    <a
      href={pagePath(page, locale)}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {text}
    </a>
  );
  return (
    <p className="text-fine text-muted">
      {t.rich(to, { terms: link('terms-of-use'), privacy: link('privacy-policy') })}
    </p>
  );
}

/** A link to another of these forms, tall enough for a thumb. */
export function AuthLink({ to, children }: { to: PageName; children: ReactNode }) {
  return (
    <KeptQueryLink
      href={pagePath(to, useLocale())}
      className="py-2 font-semibold underline decoration-2 decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {children}
    </KeptQueryLink>
  );
}
