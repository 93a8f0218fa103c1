import { useLocale, useMessages, useTranslations } from 'next-intl';
import { refusalsIn } from '@/components/forms/refusals-in';
import { AuthLink, AuthScreen } from './auth-screen';
import { SignInForm } from './sign-in-form';

/** `external` is for people sent by the desktop app: it links to the external sign-up. */
export function SignInScreen({ external = false }: { external?: boolean }) {
  const t = useTranslations('SignInScreen');
  const words = useMessages();
  return (
    <AuthScreen
      coachLines={
        external
          ? [
              t('said'),
              { text: t('saidNextExternal'), to: 'no-app' },
              { text: t('saidToApp'), to: 'app' },
            ]
          : [t('said'), t('saidNext')]
      }
      title={t('title')}
      agreement="signIn"
    >
      <SignInForm
        locale={useLocale()}
        words={{
          ...words.AuthForm,
          ...words.SignInForm,
          continueFirst: words.ContinueFirst,
          refusals: refusalsIn(words.Refusals),
          whyHere: words.WhyHere,
        }}
      >
        <p>
          <AuthLink to="forgot-password">{t('forgot')}</AuthLink>
        </p>
        <p className="border-line border-t pt-5">
          {t('newHere')}{' '}
          <AuthLink to={external ? 'sign-up-external' : 'sign-up'}>{t('signUp')}</AuthLink>
        </p>
      </SignInForm>
    </AuthScreen>
  );
}
