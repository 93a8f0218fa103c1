'use client';

import { useWords } from '@/components/frame/member-words';
import { ButtonLink } from '@/components/ui/button';
import { filled } from '@/lib/i18n/words';
import { isPlanName, type PlanNames } from '@/lib/plans/plans';
import { readableDate } from '@/lib/time/dates';
import { useSignedIn } from './account-session';

type Props = {
  planNames: PlanNames;
  languageTag: string;
  /** A chat with a prepared request to cancel. */
  cancelUrl: string;
  /** A chat with a prepared request to keep a cancelled plan. */
  keepUrl: string;
  /** The demo API's own billing portal, in development. */
  demoPortal: string | undefined;
};

/** The person's plan, its dates and links to manage it, as far as the API knows them. */
export function PresentPlan({ planNames, languageTag, cancelUrl, keepUrl, demoPortal }: Props) {
  const words = useWords('PresentPlan');
  const profile = useSignedIn()?.profile;
  // Reserves the height of the free plan, so that nothing below shifts.
  if (!profile) return <div aria-hidden="true" className="min-h-29 noscript:hidden" />;
  if (!isPlanName(profile.plan)) return null;
  const { plan, planPeriod, planRenewsAt, planEndsAt, demoBillingKey } = profile;
  const demoUrl = demoPortal && demoBillingKey && `${demoPortal}&key=${demoBillingKey}`;
  const billingPortal = profile.billingPortal ?? demoUrl;
  const isPaid = plan !== 'free';
  const ends = isPaid ? readableDate(planEndsAt, languageTag) : undefined;
  const renews = isPaid ? readableDate(planRenewsAt, languageTag) : undefined;
  const date = ends ?? renews;
  return (
    <section
      aria-labelledby="present-plan"
      data-bordered
      className="bubble-in flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-line bg-raised p-6 sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id="present-plan" className="text-fine text-muted">
          {words.title}
        </h2>
        <p className="text-heading">
          {isPaid && planPeriod
            ? filled(words[planPeriod], { plan: planNames[plan] })
            : planNames[plan]}
        </p>
        {date ? (
          <p className="text-muted">{filled(ends ? words.ends : words.renews, { date })}</p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {billingPortal ? (
          <ButtonLink href={billingPortal} rel="noreferrer" tone="quiet">
            {words.manage}
          </ButtonLink>
        ) : null}
        {isPaid ? (
          <ButtonLink
            href={billingPortal ?? (ends ? keepUrl : cancelUrl)}
            rel="noreferrer"
            tone={ends ? 'accent' : 'quiet'}
          >
            {ends ? words.keep : words.cancel}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
