import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PlanPeriod } from '@/components/account/plan-period';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

const { annual, renewal } = en.PlanPeriod;

test('PlanPeriod follows a choice that was made before its script', async () => {
  const page = (
    <InWords>
      <PlanPeriod title="Plans">{null}</PlanPeriod>
    </InWords>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  expect(screen.getByText(renewal.monthly)).toBeVisible();
  screen.getByRole<HTMLInputElement>('radio', { name: annual }).checked = true;
  await act(async () => void render(page, { container, hydrate: true }));
  expect(screen.getByText(renewal.annual)).toBeVisible();
  expect(screen.getByRole('radio', { name: annual })).toBeChecked();
});
