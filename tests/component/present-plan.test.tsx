import { render, screen } from '@testing-library/react';
import { SignedInContext } from '@/components/account/account-session';
import { PresentPlan } from '@/components/account/present-plan';
import type { Profile } from '@/lib/api/profile';
import { namesOfPlans } from '@/lib/plans/plans';
import en from '@/messages/en.json';
import { InWords } from '../setup/in-words';

const words = en.PresentPlan;
const renews = '2027-03-01T12:00:00Z';
const ends = '2027-02-14T12:00:00Z';

const shown = (profile: Partial<Profile>) =>
  render(
    <SignedInContext value={{ token: 't', profile: profile as Profile, update: () => undefined }}>
      <PresentPlan
        planNames={namesOfPlans(en.Plans)}
        languageTag="en-US"
        cancelUrl="https://chat.example/cancel"
        keepUrl="https://chat.example/keep"
        demoPortal={undefined}
      />
    </SignedInContext>,
    { wrapper: InWords },
  );

it('a renewing plan shows its date, and can be cancelled', () => {
  shown({ plan: 'professional', planRenewsAt: renews });
  expect(screen.getByText(/March 1, 2027/)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://chat.example/cancel');
  expect(screen.getByRole('link')).toHaveTextContent(words.cancel);
});

it('a cancelled plan shows its end instead of its renewal, and can be kept', () => {
  shown({ plan: 'professional', planRenewsAt: renews, planEndsAt: ends });
  expect(screen.getByText(/February 14, 2027/)).toBeVisible();
  expect(screen.queryByText(/March 1/)).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://chat.example/keep');
  expect(screen.getByRole('link')).toHaveTextContent(words.keep);
});

it('the free plan shows no date, whatever an earlier plan left', () => {
  shown({ plan: 'free', planRenewsAt: renews, planEndsAt: ends });
  expect(screen.queryByText(/2027/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
