import type { User } from '../../reference-api/schema';
import { subscriptionOf } from '../../reference-api/subscription';

const day = (text: string) => new Date(`${text}T10:00:00Z`);
const now = day('2026-11-22');

const monthly = {
  plan: 'professional',
  planPeriod: 'monthly',
  planSince: day('2026-08-31'),
  planRenewsAt: day('2026-08-31'),
  planEndsAt: null,
} as User;

it('a subscription renews on the same day or the last of the month, and lists its payments', () => {
  expect(subscriptionOf(monthly, now)).toEqual({
    paid: [day('2026-10-31'), day('2026-09-30'), day('2026-08-31')],
    renewsAt: day('2026-11-30'),
  });
});

it.each([
  ['bought today', { planSince: now, planRenewsAt: day('2026-12-22') }, 1],
  ['by the year', { planPeriod: 'annual', planSince: day('2024-08-31') }, 3],
  ['since nobody knows when', { planSince: null }, 1],
] as const)('%s', (_, changed, payments) => {
  expect(subscriptionOf({ ...monthly, ...changed }, now)?.paid).toHaveLength(payments);
});

it('a canceled subscription works until its end, and no longer', () => {
  const cancelled = { ...monthly, planEndsAt: day('2026-11-30') };
  expect(subscriptionOf(cancelled, now)).toMatchObject({ endsAt: day('2026-11-30') });
  expect(subscriptionOf(cancelled, now)).not.toHaveProperty('renewsAt');
  expect(subscriptionOf(cancelled, day('2026-11-30'))).toBeNull();
  expect(subscriptionOf({ ...monthly, plan: 'free' }, now)).toBeNull();
});
