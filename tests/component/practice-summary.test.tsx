import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedInContext } from '@/components/account/account-session';
import { countPractice } from '@/components/account/practice-history';
import { PracticeSummary } from '@/components/account/practice-summary';
import { sessionKeys } from '@/lib/session/browser';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { ownTimeZone } from '@/lib/time/time-zone';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InQueries } from '../setup/in-interviews';
import { InWords } from '../setup/in-words';

const interviews = (count: number) => ({
  data: Array.from({ length: count }, () => ({ attributes: { created_at: '2026-01-02' } })),
});
const seedIn = (timeZone: string, token = 'token-a') => ({
  fingerprint: tokenFingerprint(token),
  value: countPractice(interviews(3), { now: Date.now(), timeZone, weekStart: 0 }),
});
/** Any that is not the one of this machine. */
const elsewhere = () => (ownTimeZone() === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo');

const account = { token: 'token-a', profile: {}, update: () => undefined };
const summary = (seed: ReturnType<typeof seedIn> | null, isKnown = true) => (
  <InQueries>
    <SignedInContext value={isKnown ? account : null}>
      <InWords>
        <PracticeSummary locale="en" chatUrl="#chat" messageUrl="#message" seed={seed} />
      </InWords>
    </SignedInContext>
  </InQueries>
);

let status: number;
beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  status = 200;
  localStorage.setItem(sessionKeys.token, 'token-a');
  global.fetch = jest.fn(async () => answerOf(interviews(5), status));
});
const settled = () => act(async () => undefined);
const total = () =>
  screen.getByText(en.PracticeSummary.total, { selector: 'dt' }).nextElementSibling?.textContent;

test('what the server has counted is not asked for again', async () => {
  render(summary(seedIn(ownTimeZone())));
  await settled();
  expect(total()).toBe('3');
  expect(fetch).not.toHaveBeenCalled();
});

test('what it counted in another time zone is shown until it is counted here', async () => {
  const { rerender } = render(summary(seedIn(elsewhere()), false));
  await settled();
  expect(total()).toBe('3');
  expect(fetch).not.toHaveBeenCalled();
  rerender(summary(seedIn(elsewhere())));
  expect(total()).toBe('3');
  await waitFor(() => expect(total()).toBe('5'));
});

test('what it counted for somebody else is never shown', async () => {
  render(summary(seedIn(ownTimeZone(), 'token-of-another')));
  expect(screen.queryByText('3')).toBeNull();
  await waitFor(() => expect(total()).toBe('5'));
});

test('a failure can be retried', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  status = 500;
  render(summary(null));
  const retry = await screen.findByRole('button', { name: en.PracticeSummary.retry });
  expect(warned).toHaveBeenCalledWith('The interviews could not be counted', expect.anything());
  status = 200;
  await userEvent.click(retry);
  await waitFor(() => expect(total()).toBe('5'));
});
