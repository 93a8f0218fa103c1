import { useLocale, useMessages, useTranslations } from 'next-intl';
import { bookingDialogId } from '@/components/frame/booking-dialog';
import { DialogButton } from '@/components/ui/dialog-button';
import { pagePath } from '@/lib/i18n/pages';
import { powerCheckout, professionalCheckout } from '@/lib/links';
import { planNames, plans } from '@/lib/plans/plans';
import { CurrentPlan } from './current-plan';
import { PlanCard } from './plan-card';
import { PlanPeriod } from './plan-period';
import { UpgradeLink } from './upgrade-link';

export function Plans() {
  const t = useTranslations('Plans');
  const locale = useLocale();
  const powerUpgrade = powerCheckout();
  const current = planNames.map((plan) => (
    <CurrentPlan key={plan} plan={plan} label={t('current')} />
  ));
  const [free, professional, power] = planNames.map((plan) => plans[plan].map((point) => t(point)));
  return (
    <PlanPeriod
      title={<h1 className="text-title">{t('title')}</h1>}
      words={useMessages().PlanPeriod}
    >
      <div className="grid items-stretch gap-5 md:grid-cols-2 xl:grid-cols-3">
        <PlanCard name={t('free.name')} points={free ?? []} current={current[0]}>
          {null}
        </PlanCard>
        <PlanCard
          name={t('professional.name')}
          points={professional ?? []}
          current={current[1]}
          featured
        >
          <UpgradeLink
            plan="professional"
            checkout={professionalCheckout(locale)}
            label={t('upgrade', { plan: t('professional.name') })}
          />
        </PlanCard>
        <PlanCard name={t('power.name')} points={power ?? []} current={current[2]}>
          {powerUpgrade ? (
            <UpgradeLink
              plan="power"
              checkout={powerUpgrade}
              label={t('upgrade', { plan: t('power.name') })}
            />
          ) : null}
          <DialogButton dialog={bookingDialogId} className="w-full">
            {t('contactSales')}
          </DialogButton>
        </PlanCard>
      </div>
      <p className="text-muted">
        {t.rich('cancellation', {
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
