import { fireEvent, render, screen } from '@testing-library/react';
import { SignedInContext } from '@/components/account/account-session';
import { UpgradeLink } from '@/components/account/plan-period';
import type { Profile } from '@/lib/api/profile';

const checkout = { monthly: 'https://pay.example/m', annual: 'https://pay.example/a' };
const labels = { monthly: 'Upgrade', annual: 'Upgrade' };

/** Billing for this person; null before it is known who is signed in. */
const billing = (id: string | null) => (
  <SignedInContext
    value={id === null ? null : { token: id, profile: { id } as Profile, update: () => undefined }}
  >
    <UpgradeLink plan="professional" checkout={checkout} labels={labels} />
  </SignedInContext>
);

it('UpgradeLink opens the checkout once for a press before the buyer is known, and not for the next person', () => {
  const opened: string[] = [];
  const note = (event: Event) => {
    const link = event.target as HTMLAnchorElement;
    if (!event.defaultPrevented) opened.push(link.href);
    event.preventDefault();
  };
  window.addEventListener('click', note);
  const { rerender } = render(billing(null));
  fireEvent.click(screen.getByRole('link'));
  expect(opened).toEqual([]);
  rerender(billing('ana'));
  expect(opened).toEqual(['https://pay.example/m?client_reference_id=ana']);
  rerender(billing(null));
  rerender(billing('luis'));
  expect(opened).toHaveLength(1);
  window.removeEventListener('click', note);
});
