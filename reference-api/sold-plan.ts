import { eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { users } from './schema.ts';

export const plans = ['professional', 'power'] as const;
export const periods = ['monthly', 'annual'] as const;
export type Plan = (typeof plans)[number];
export type Period = (typeof periods)[number];
type Order = { plan: Plan; period: Period };

const oneOf: Record<Period, string> = { monthly: '1 month', annual: '1 year' };

/** Stores the plan that was paid for; nothing for an unknown buyer. */
export async function storeSoldPlan(
  database: Database,
  userId: string,
  { plan, period }: Order,
): Promise<void> {
  await database
    .update(users)
    .set({
      plan,
      planPeriod: period,
      planSince: sql`now()`,
      planEndsAt: null,
      planRenewsAt: sql`now() + ${oneOf[period]}::interval`,
    })
    .where(eq(users.id, userId));
}
