import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { type User, users } from './schema.ts';

export const plans = ['professional', 'power'] as const;
export const periods = ['monthly', 'annual'] as const;
export type Plan = (typeof plans)[number];
export type Period = (typeof periods)[number];

export const monthsOf = { monthly: 1, annual: 12 } as const satisfies Record<Period, number>;
const maxPayments = 24;

export type Subscription = {
  /** Past payment days, newest first. */
  paid: Date[];
  /** Undefined once it is cancelled. */
  renewsAt?: Date;
  endsAt?: Date;
};

/** The current subscription; null on the free plan, and once a cancelled one has ended. */
export function subscriptionOf(user: User, now = new Date()): Subscription | null {
  const { plan, planPeriod, planSince, planRenewsAt, planEndsAt } = user;
  if (plan === 'free' || (planEndsAt && planEndsAt <= now)) return null;
  if (!planPeriod || !planRenewsAt) return { paid: [] };
  const period = monthsOf[planPeriod];
  let next = 0;
  while (monthsFrom(planRenewsAt, next) <= now) next += period;
  const last = monthsFrom(planRenewsAt, next - period);
  const since = planSince ?? last;
  const earlier = Array.from({ length: maxPayments - 1 }, (_, index) =>
    monthsFrom(planRenewsAt, next - (index + 2) * period),
  );
  const paid = [last, ...earlier.filter((day) => day >= since)];
  return planEndsAt
    ? { paid, endsAt: planEndsAt }
    : { paid, renewsAt: monthsFrom(planRenewsAt, next) };
}

/** The same day of another month, or that month's last day. */
export function monthsFrom(day: Date, months: number): Date {
  const moved = new Date(day);
  moved.setUTCDate(1);
  moved.setUTCMonth(day.getUTCMonth() + months + 1, 0);
  moved.setUTCDate(Math.min(day.getUTCDate(), moved.getUTCDate()));
  return moved;
}

/** Stores the plan that was paid for; nothing for an unknown buyer. */
export async function storeSoldPlan(
  database: Database,
  userId: string,
  plan: Plan,
  period: Period,
) {
  const planSince = new Date();
  const planRenewsAt = monthsFrom(planSince, monthsOf[period]);
  await database
    .update(users)
    .set({ plan, planPeriod: period, planSince, planEndsAt: null, planRenewsAt })
    .where(eq(users.id, userId));
}
