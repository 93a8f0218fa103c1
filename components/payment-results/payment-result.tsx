import { useLocale, useMessages, useTranslations } from 'next-intl';
import { MemberQueries } from '@/components/frame/member-queries';
import { PageFrame } from '@/components/frame/page-frame';
import { PageWords } from '@/components/frame/page-words';
import { BackToQuestion } from '@/components/interviews';
import { ButtonLink } from '@/components/ui/button';
import { VoiceWave } from '@/components/ui/voice-wave';
import { pagePath } from '@/lib/i18n/pages';
import { whatsappChatUrl } from '@/lib/links';
import { namesOfPlans } from '@/lib/plans/plans';
import { PlanActivation } from './plan-activation';
import { RedirectCountdown } from './redirect-countdown';

/** The redirects are as specified: to English, or to an address without a language. */
const outcomes = {
  success: { redirectTo: '/en/my-account', look: 'bg-go-soft text-on-go-soft' },
  cancel: { redirectTo: '/account/billing', look: 'bg-accent-soft text-on-accent-soft' },
} as const;

/** Shows the checkout's outcome. Grants nothing: only the API knows what was paid. */
export function PaymentResult({ outcome }: { outcome: keyof typeof outcomes }) {
  const { redirectTo, look } = outcomes[outcome];
  const t = useTranslations('PaymentResult');
  const locale = useLocale();
  const words = useMessages();
  return (
    <PageFrame page={`billing-${outcome}`}>
      <PageWords of={['BackToQuestion', 'PlanActivation', 'RedirectCountdown']}>
        <div className="page-width grid justify-items-start gap-5 py-[clamp(3rem,11vh,7rem)]">
          <div
            className={`bubble-in grid w-fit justify-items-start gap-4 px-6 py-5 sm:px-8 sm:py-7 ${look}`}
          >
            <h1 className="text-display">{t(`${outcome}.title`)}</h1>
            <VoiceWave />
          </div>
          <p className="bubble-in w-fit border border-line bg-raised px-5 py-3 text-lead">
            {t(`${outcome}.message`)}
          </p>
          {/* Before the button, so that Pause comes first by keyboard. */}
          <RedirectCountdown to={redirectTo} />
          <ButtonLink href={`${pagePath('my-account', locale)}?tab=pricing`} size="large">
            {t('button')}
          </ButtonLink>
          {/* Below the button, so that they do not move it when they appear. */}
          {outcome === 'success' ? (
            <>
              <BackToQuestion locale={locale} />
              <MemberQueries>
                <PlanActivation
                  locale={locale}
                  planNames={namesOfPlans(words.Plans)}
                  helpUrl={whatsappChatUrl(t('help'))}
                />
              </MemberQueries>
            </>
          ) : null}
          <noscript>
            <p>{t('noScript')}</p>
          </noscript>
        </div>
      </PageWords>
    </PageFrame>
  );
}
