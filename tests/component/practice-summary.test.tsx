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
/** A time zone that is not this machine's. */
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

test('PracticeSummary does not request again what the server has counted', async () => {
  render(summary(seedIn(ownTimeZone())));
  await settled();
  expect(total()).toBe('3');
  expect(fetch).not.toHaveBeenCalled();
});

test('PracticeSummary shows what the server counted in another time zone until it has counted itself', async () => {
  render(summary(seedIn(elsewhere())));
  expect(total()).toBe('3');
  await waitFor(() => expect(total()).toBe('5'));
});

test('PracticeSummary counts while the profile is still being requested', async () => {
  render(summary(null, false));
  await waitFor(() => expect(total()).toBe('5'));
});

test('PracticeSummary never shows what the server counted for somebody else', async () => {
  render(summary(seedIn(ownTimeZone(), 'token-of-another')));
  expect(screen.queryByText('3')).toBeNull();
  await waitFor(() => expect(total()).toBe('5'));
});

test('PracticeSummary offers a retry after a failure', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  status = 500;
  render(summary(null));
  const retry = await screen.findByRole('button', { name: en.PracticeSummary.retry });
  expect(warned).toHaveBeenCalledWith('The interviews could not be counted', expect.anything());
  status = 200;
  await userEvent.click(retry);
  await waitFor(() => expect(total()).toBe('5'));
});
