import { render, screen } from '@testing-library/react';
import { SignedInContext } from '@/components/account/account-session';
import { PaidLately } from '@/components/account/paid-lately';
import type { Profile } from '@/lib/api/profile';
import { rememberPaymentReturn } from '@/lib/plans/payment-return';
import type { PlanName } from '@/lib/plans/plans';
import { rememberWantedPlan } from '@/lib/plans/wanted-plan';
import { sessionKeys } from '@/lib/session/browser';
import { InWords } from '../setup/in-words';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

beforeEach(() => localStorage.setItem(sessionKeys.token, 't'));

/** Comes back from the checkout of this plan. */
function pay(plan: PlanName | undefined): void {
  if (plan) rememberWantedPlan(plan);
  rememberPaymentReturn('en');
}

function openBilling(plan: string | undefined): void {
  render(
    <SignedInContext value={{ token: 't', profile: { plan } as Profile, update: () => undefined }}>
      <PaidLately languageTag="en-US" helpUrl="https://chat.example/help" />
    </SignedInContext>,
    { wrapper: InWords },
  );
}

const shown = () => screen.queryAllByText(/^You came back from a payment here on /);

it.each<[string | undefined, PlanName | undefined, boolean]>([
  [undefined, undefined, true],
  ['gold', 'power', true],
  ['free', undefined, true],
  ['professional', undefined, false],
  ['professional', 'power', true],
  ['power', 'power', false],
])(
  'PaidLately offers help while the plan paid for is not active: %s, paid for %s',
  (plan, wanted, isShown) => {
    pay(wanted);
    openBilling(plan);
    expect(shown()).toHaveLength(isShown ? 1 : 0);
  },
);

it.each<PlanName | undefined>(['professional', undefined])(
  'PaidLately says nothing about a plan whose checkout was left, after a payment for %s',
  (paid) => {
    pay(paid);
    rememberWantedPlan('power');
    openBilling('professional');
    expect(shown()).toHaveLength(0);
  },
);

it('PaidLately offers help in a tab other than the one that paid', () => {
  pay('power');
  sessionStorage.clear();
  openBilling('professional');
  expect(shown()).toHaveLength(1);
});
