import { useLocale, useTranslations } from 'next-intl';
import { bookingDialogId } from '@/components/frame/booking-dialog';
import { Section } from '@/components/sections/section';
import { ButtonLink, DialogButton } from '@/components/ui/button';
import { PlanCard } from '@/components/ui/plan-card';
import { pagePath } from '@/lib/i18n/pages';
import { chosen } from '@/lib/plans/chosen-plan';
import { limitsOfFree, type PlanName, plans } from '@/lib/plans/plans';

/** What each plan offers, without prices. `/{lang}/pricing` leads here. */
export function PublicPlans() {
  const t = useTranslations('PublicPlans');
  const words = useTranslations('Plans');
  const link = useTranslations('NavigationLinks');
  const locale = useLocale();
  const pointsOf = (plan: PlanName) => plans[plan].map((point) => words(point));
  const choose = t('choose', { plan: words('professional.name') });
  return (
    <Section id="plans" words="PublicPlans" className="border-line border-t">
      <div className="grid grid-cols-1 items-stretch gap-5 min-[56rem]:grid-cols-3">
        <PlanCard
          heading="h3"
          name={words('free.name')}
          points={[t('interview'), ...pointsOf('free'), t('words')]}
          limits={[...limitsOfFree.map((limit) => words(limit)), t('words')]}
        >
          <ButtonLink href={pagePath('sign-up', locale)} tone="quiet" data-for="visitor">
            {link('createAccount')}
          </ButtonLink>
        </PlanCard>
        <PlanCard
          heading="h3"
          name={words('professional.name')}
          points={[t('full'), ...pointsOf('professional')]}
          featured
        >
          <ButtonLink
            href={`${pagePath('sign-up', locale)}?${chosen('professional')}`}
            data-for="visitor"
          >
            {choose}
          </ButtonLink>
          <ButtonLink href={`${pagePath('my-account', locale)}?tab=pricing`} data-for="member">
            {choose}
          </ButtonLink>
        </PlanCard>
        <PlanCard
          heading="h3"
          name={words('power.name')}
          points={[t('full'), ...pointsOf('power')]}
        >
          <DialogButton dialog={bookingDialogId} tone="quiet">
            {words('contactSales')}
          </DialogButton>
        </PlanCard>
      </div>
    </Section>
  );
}
