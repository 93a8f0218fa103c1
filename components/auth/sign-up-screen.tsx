import { useLocale, useTranslations } from 'next-intl';
import { pagePath } from '@/lib/i18n/pages';
import { Agreement } from './agreement';
import { AuthScreen } from './auth-screen';
import { useContinueWords } from './continue-words';
import { BackArrow } from './go-back-button';
import { KeptQueryLink } from './kept-query-link';
import { SignUpForm } from './sign-up-form';
import { linkLook } from './text-link';

/** The external one is for people whom the desktop app sent: it asks no phone number. */
export function SignUpScreen({ external = false }: { external?: boolean }) {
  const t = useTranslations('SignUpScreen');
  const shared = useTranslations('AuthForm');
  const mismatch = useTranslations('auth.signUp')('passwordMismatch');
  const locale = useLocale();
  return (
    <AuthScreen
      back={
        <a
          href={pagePath('home', locale)}
          className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-accent-soft"
        >
          <BackArrow />
          {shared('back')}
        </a>
      }
      said={[t('said'), t(external ? 'saidNextExternal' : 'saidNext')]}
      title={t('title')}
    >
      <SignUpForm
        locale={locale}
        asksPhone={!external}
        words={{
          email: shared('email'),
          password: shared('password'),
          confirmPassword: t('confirmPassword'),
          show: shared('showPassword'),
          hide: shared('hidePassword'),
          phone: t('phone'),
          phoneHint: t('phoneHint'),
          phoneRead: t('phoneRead', { number: '{number}' }),
          phoneWarning: t('phoneWarning'),
          submit: t('submit'),
          busy: t('busy'),
          mismatch,
          failed: t('failed'),
          otherFailure: t('otherFailure'),
          tooMany: shared('tooMany', { when: '{when}' }),
          storage: shared('storage'),
          continueFirst: useContinueWords(),
        }}
      >
        <p className="-mt-4">
          {t('haveAccount')}{' '}
          <KeptQueryLink
            href={pagePath(external ? 'sign-in-external' : 'sign-in', locale)}
            className={linkLook}
          >
            {t('signIn')}
          </KeptQueryLink>
        </p>
      </SignUpForm>
      <Agreement to="signUp" />
    </AuthScreen>
  );
}
