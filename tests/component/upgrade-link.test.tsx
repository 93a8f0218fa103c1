import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SignedInContext } from '@/components/account/account-session';
import { PlanPeriod, UpgradeLink } from '@/components/account/plan-period';
import type { Profile } from '@/lib/api/profile';
import { callProgram, programs } from '@/lib/inline/programs';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

const checkout = { monthly: 'https://pay.example/m', annual: 'https://pay.example/a' };
const powerCheckout = {
  monthly: 'https://pay.example/power/m',
  annual: 'https://pay.example/power/a',
};
const labels = { monthly: 'Upgrade', annual: 'Upgrade' };
const powerLabels = { monthly: 'Power', annual: 'Power' };

/** Billing for this person; null before it is known who is signed in. */
const billing = (id: string | null) => (
  <InWords>
    <SignedInContext
      value={
        id === null ? null : { token: id, profile: { id } as Profile, update: () => undefined }
      }
    >
      <PlanPeriod title="Plans">
        <UpgradeLink plan="professional" checkout={checkout} labels={labels} />
        <UpgradeLink plan="power" checkout={powerCheckout} labels={powerLabels} />
      </PlanPeriod>
    </SignedInContext>
  </InWords>
);

const opened: string[] = [];
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
beforeAll(() => {
  new Function(callProgram(programs.firstScript, undefined))();
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (!event.defaultPrevented) opened.push(link.href);
    event.preventDefault();
  });
});
beforeEach(() => {
  opened.length = 0;
});

it('UpgradeLink opens the checkout once for a press before the buyer is known, and not for the next person', () => {
  const { rerender } = render(billing(null));
  press('Upgrade');
  expect(opened).toEqual([]);
  rerender(billing('ana'));
  expect(opened).toEqual(['https://pay.example/m?client_reference_id=ana']);
  rerender(billing(null));
  rerender(billing('luis'));
  expect(opened).toHaveLength(1);
  press('Upgrade');
  expect(opened[1]).toBe('https://pay.example/m?client_reference_id=luis');
});

it('UpgradeLink opens the checkout of the period that was chosen, and was pressed, before its script', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(billing(null));
  screen.getByRole<HTMLInputElement>('radio', { name: en.PlanPeriod.annual }).checked = true;
  press('Upgrade');
  expect(opened).toEqual([]);
  const { rerender } = await act(async () => render(billing(null), { container, hydrate: true }));
  rerender(billing('ana'));
  expect(opened).toEqual(['https://pay.example/a?client_reference_id=ana']);
});

it('UpgradeLink opens the checkout of the last plan that was pressed before the buyer is known, whatever their order', () => {
  const { rerender } = render(billing(null));
  press('Power');
  press('Upgrade');
  rerender(billing('ana'));
  expect(opened).toEqual(['https://pay.example/m?client_reference_id=ana']);
});

it.each([
  ['professional', 'Power', 'https://pay.example/power/m?client_reference_id=ana'],
  ['power', 'Upgrade', 'https://pay.example/m?client_reference_id=ana'],
])(
  'UpgradeLink opens the checkout that is pressed early rather than that of %s, chosen before signing in',
  (plan, pressed, address) => {
    window.history.replaceState(null, '', `?plan=${plan}`);
    const { rerender } = render(billing(null));
    press(pressed);
    rerender(billing('ana'));
    expect(opened.at(-1)).toBe(address);
    expect(window.location.search).toBe('');
  },
);
