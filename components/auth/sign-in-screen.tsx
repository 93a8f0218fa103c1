import { useLocale, useMessages, useTranslations } from 'next-intl';
import { refusalsIn } from '@/components/forms/refusals-in';
import { KeptQueryLink } from '@/components/ui/kept-query-link';
import { pagePath } from '@/lib/i18n/pages';
import { Agreement } from './agreement';
import { AuthScreen } from './auth-screen';
import { GoBackButton } from './go-back-button';
import { SignInForm } from './sign-in-form';
import { linkLook } from './text-link';

/** `external` is for people sent by the desktop app: it links to the external sign-up. */
export function SignInScreen({ external = false }: { external?: boolean }) {
  const t = useTranslations('SignInScreen');
  const words = useMessages();
  const locale = useLocale();
  return (
    <AuthScreen
      back={<GoBackButton label={words.AuthScreen.back} homePath={pagePath('home', locale)} />}
      coachLines={[t('said'), t(external ? 'saidNextExternal' : 'saidNext')]}
      title={t('title')}
    >
      <SignInForm
        locale={locale}
        words={{
          ...words.AuthForm,
          ...words.SignInForm,
          continueFirst: words.ContinueFirst,
          refusals: refusalsIn(words.Refusals),
          whyHere: words.WhyHere,
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
