import { useLocale, useTranslations } from 'next-intl';
import { pagePath } from '@/lib/i18n/pages';
import { Agreement } from './agreement';
import { AuthScreen } from './auth-screen';
import { useContinueWords } from './continue-words';
import { GoBackButton } from './go-back-button';
import { KeptQueryLink } from './kept-query-link';
import { SignInForm } from './sign-in-form';
import { linkLook } from './text-link';

/** The external one is for people whom the desktop app sent: it leads to the external sign-up. */
export function SignInScreen({ external = false }: { external?: boolean }) {
  const t = useTranslations('SignInScreen');
  const shared = useTranslations('AuthForm');
  const locale = useLocale();
  return (
    <AuthScreen
      back={<GoBackButton label={shared('back')} homePath={pagePath('home', locale)} />}
      said={[t('said'), t(external ? 'saidNextExternal' : 'saidNext')]}
      title={t('title')}
    >
      <SignInForm
        locale={locale}
        words={{
          email: shared('email'),
          password: shared('password'),
          show: shared('showPassword'),
          hide: shared('hidePassword'),
          submit: t('submit'),
          busy: t('busy'),
          failed: t('failed'),
          network: t('network'),
          tooMany: shared('tooMany', { when: '{when}' }),
          storage: shared('storage'),
          continueFirst: useContinueWords(),
        }}
      >
        <p>
          <KeptQueryLink href={pagePath('forgot-password', locale)} className={linkLook}>
            {t('forgot')}
          </KeptQueryLink>
        </p>
        <p className="border-line border-t pt-5">
          {t('newHere')}{' '}
          <KeptQueryLink
            href={pagePath(external ? 'sign-up-external' : 'sign-up', locale)}
            className={linkLook}
          >
            {t('signUp')}
          </KeptQueryLink>
        </p>
      </SignInForm>
      <Agreement to="signIn" />
    </AuthScreen>
  );
}
