import { useLocale, useMessages, useTranslations } from 'next-intl';
import { bookingDialogId } from '@/components/frame/booking-dialog';
import { DialogButton } from '@/components/ui/button';
import { PlanCard } from '@/components/ui/plan-card';
import { languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { demoPortal, powerCheckout, professionalCheckout, whatsappChatUrl } from '@/lib/links';
import { type Checkout, limitsOfFree, namesOfPlans, type PlanName, plans } from '@/lib/plans/plans';
import { PaidLately } from './paid-lately';
import { CurrentPlan, PlanPeriod, UpgradeLink } from './plan-period';
import { PresentPlan } from './present-plan';

export function Plans() {
  const t = useTranslations('Plans');
  const locale = useLocale();
  const words = useMessages();
  const card = (plan: PlanName) => ({
    name: t(`${plan}.name`),
    points: plans[plan].map((point) => t(point)),
  });
  const current = (plan: PlanName) => <CurrentPlan plan={plan} label={t('current')} />;
  const upgrade = (plan: PlanName, checkout: Checkout) => (
    <UpgradeLink
      plan={plan}
      checkout={checkout}
      labels={{
        monthly: t('upgrade.monthly', { plan: t(`${plan}.name`) }),
        annual: t('upgrade.annual', { plan: t(`${plan}.name`) }),
      }}
    />
  );
  const powerUpgrade = powerCheckout();
  const professionalUpgrade = professionalCheckout(locale);
  const sales = (
    <DialogButton dialog={bookingDialogId} className="w-full">
      {t('contactSales')}
    </DialogButton>
  );
  return (
    <PlanPeriod title={<h1 className="text-title">{t('title')}</h1>}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-stretch gap-5">
        <PlanCard {...card('free')} limits={limitsOfFree.map((limit) => t(limit))}>
          {/* Reserved before the plan is known, so that no button below shifts under a finger. */}
          <div className="min-h-10">{current('free')}</div>
        </PlanCard>
        <PlanCard {...card('professional')} featured>
          {current('professional')}
          {professionalUpgrade ? upgrade('professional', professionalUpgrade) : sales}
        </PlanCard>
        <PlanCard {...card('power')}>
          {current('power')}
          {powerUpgrade && upgrade('power', powerUpgrade)}
          {sales}
        </PlanCard>
      </div>
      {/* Below the buttons, so that it does not move them when it appears. */}
      <PresentPlan
        planNames={namesOfPlans(words.Plans)}
        languageTag={languageTag(locale)}
        cancelUrl={whatsappChatUrl(t('cancelGreeting'))}
        keepUrl={whatsappChatUrl(t('keepGreeting'))}
        demoPortal={demoPortal(locale)}
      />
      <PaidLately
        languageTag={languageTag(locale)}
        helpUrl={whatsappChatUrl(words.PaymentResult.help)}
      />
      <p className="text-muted">
        {t.rich('cancellation', {
          chat: (words) => (
            <a
              href={whatsappChatUrl(t('cancelGreeting'))}
              rel="noreferrer"
              className="py-2 underline underline-offset-4"
            >
              {words}
            </a>
          ),
          policy: (words) => (
            <a
              href={pagePath('cancellation', locale)}
              className="py-2 underline underline-offset-4"
            >
              {words}
            </a>
          ),
        })}
      </p>
    </PlanPeriod>
  );
}
