'use client';

import { refusalsIn } from '@/components/forms/refusals-in';
import type { Profile } from '@/lib/account/profile';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/words';
import { namesOfPlans } from '@/lib/plans/plans';
import { AccountContext } from './account-session';
import { AccountSettings } from './account-settings';
import { PresentPlan } from './present-plan';
import { ProfileCard } from './profile-card';

const everything: Profile = {
  name: 'Ana Souza',
  email: 'ana.souza@mail.example',
  phoneNumber: '+55 11 91234-5678',
  memberSince: '2026-02-03T10:00:00Z',
  offers: ['update', 'password', 'sessions', 'export', 'delete'],
};

const profiles: Record<string, Profile | null> = {
  'not known yet': null,
  'nothing but an address': { email: everything.email ?? '' },
  'a free plan': { ...everything, plan: 'free' },
  'a plan that renews': {
    ...everything,
    plan: 'professional',
    planPeriod: 'monthly',
    planRenewsAt: '2026-12-03T10:00:00Z',
    billingPortal: 'https://billing.example',
  },
  'a plan that ends': {
    ...everything,
    plan: 'power',
    planPeriod: 'annual',
    planEndsAt: '2027-02-03T10:00:00Z',
  },
};

const nothing = () => undefined;

/** For the component book. Nobody is signed in, so every request visibly fails. */
export function AccountStates({ words, locale }: { words: Messages; locale: Locale }) {
  const tag = languageTag(locale);
  const planNames = namesOfPlans(words.Plans);
  const settingsWords = { ...words, refusals: refusalsIn(words.Refusals) };
  return Object.entries(profiles).map(([name, profile]) => (
    <figure key={name} className="grid gap-4">
      <figcaption className="text-fine text-muted">{name}</figcaption>
      <AccountContext
        value={{ account: profile && { token: 'nobody', profile, update: nothing }, retry: null }}
      >
        <ProfileCard
          words={words.ProfileCard}
          planNames={planNames}
          own={{ locale, words: settingsWords }}
        />
        <PresentPlan
          words={words.PresentPlan}
          planNames={planNames}
          languageTag={tag}
          cancelUrl="#"
          keepUrl="#"
          demoPortal={undefined}
        />
        <AccountSettings locale={locale} words={settingsWords} />
      </AccountContext>
    </figure>
  ));
}
