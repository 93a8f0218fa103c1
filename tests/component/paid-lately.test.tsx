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
    localStorage.setItem(sessionKeys.token, 't');
    rememberPaymentReturn('en');
    if (wanted) rememberWantedPlan(wanted);
    render(
      <SignedInContext
        value={{ token: 't', profile: { plan } as Profile, update: () => undefined }}
      >
        <PaidLately languageTag="en-US" helpUrl="https://chat.example/help" />
      </SignedInContext>,
      { wrapper: InWords },
    );
    expect(screen.queryAllByText(/^You came back from a payment here on /)).toHaveLength(
      isShown ? 1 : 0,
    );
  },
);
