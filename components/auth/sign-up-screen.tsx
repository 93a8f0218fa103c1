import { useLocale, useMessages, useTranslations } from 'next-intl';
import { refusalsIn } from '@/components/forms/refusals-in';
import { AuthLink, AuthScreen } from './auth-screen';
import { SignUpForm } from './sign-up-form';

/** `external` is for people sent by the desktop app: it asks for no phone number. */
export function SignUpScreen({ external = false }: { external?: boolean }) {
  const t = useTranslations('SignUpScreen');
  const words = useMessages();
  return (
    <AuthScreen
      leadsHome
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
      agreement="signUp"
    >
      <SignUpForm
        locale={useLocale()}
        words={{
          ...words.AuthForm,
          ...words.SignUpForm,
          ...words.auth.signUp,
          phone: external ? null : words.PhoneField,
          continueFirst: words.ContinueFirst,
          refusals: refusalsIn(words.Refusals),
          whyHere: { over: words.WhyHere.over },
        }}
      >
        {external ? null : <CarriedOver />}
        <p className="-mt-4">
          {t('haveAccount')}{' '}
          <AuthLink to={external ? 'sign-in-external' : 'sign-in'}>{t('signIn')}</AuthLink>
        </p>
      </SignUpForm>
    </AuthScreen>
  );
}

/**
 * The choices and answers that the visitor brings along; postbuild/inline/form-script.ts shows
 * them.
 */
function CarriedOver() {
  const t = useTranslations('SignUpScreen');
  const plans = useTranslations('Plans');
  const hero = useTranslations('HeroAnswer');
  const notes = {
    professional: t('plan', { plan: plans('professional.name') }),
    power: t('plan', { plan: plans('power.name') }),
    answer: t('answer', { question: hero('question') }),
    question: t('question'),
  };
  return Object.entries(notes).map(([what, note]) => (
    <p
      key={what}
      data-brought={what}
      hidden
      suppressHydrationWarning
      className="bubble-in bg-accent-soft px-4 py-3 text-on-accent-soft"
    >
      {note}
    </p>
  ));
}
