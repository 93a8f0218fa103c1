import { useLocale, useMessages, useTranslations } from 'next-intl';
import { refusalsIn } from '@/components/forms/refusals-in';
import { pagePath } from '@/lib/i18n/pages';
import { Agreement } from './agreement';
import { AuthLink } from './auth-link';
import { AuthScreen } from './auth-screen';
import { BackArrow } from './go-back-button';
import { SignUpForm } from './sign-up-form';

/** `external` is for people sent by the desktop app: it asks for no phone number. */
export function SignUpScreen({ external = false }: { external?: boolean }) {
  const t = useTranslations('SignUpScreen');
  const words = useMessages();
  const locale = useLocale();
  return (
    <AuthScreen
      back={
        <a
          href={pagePath('home', locale)}
          className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium hover:bg-accent-soft"
        >
          <BackArrow />
          {words.AuthScreen.back}
        </a>
      }
      coachLines={[t('said'), t(external ? 'saidNextExternal' : 'saidNext')]}
      title={t('title')}
    >
      <SignUpForm
        locale={locale}
        words={{
          ...words.AuthForm,
          ...words.SignUpForm,
          ...words.auth.signUp,
          phone: external ? null : words.PhoneField,
          continueFirst: words.ContinueFirst,
          refusals: refusalsIn(words.Refusals),
        }}
      >
        <p className="-mt-4">
          {t('haveAccount')}{' '}
          <AuthLink to={external ? 'sign-in-external' : 'sign-in'}>{t('signIn')}</AuthLink>
        </p>
      </SignUpForm>
      <Agreement to="signUp" />
    </AuthScreen>
  );
}
