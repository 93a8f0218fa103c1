import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { hashPassword } from '../passwords.ts';
import { preparations, users } from '../schema.ts';
import { demoAccount } from './account.ts';
import { interviews } from './interviews.ts';
import { insertRecords, recordsOf } from './records-of-interview.ts';

const monthsOfUse = 7;

const posting = `Senior Site Reliability Engineer at Lumen Labs
You will own our clusters on AWS, from capacity to cost.
You will be on call every fourth week, and lead the review of what went wrong.
You design systems together with the teams that run on them.
We expect five years with large services, and clear writing.`;

const background = `Site reliability engineer, Northwind Freight, since 2022
- Led the move of forty services to Kubernetes in six months.
- Cut pages from eleven a week to fewer than one by deleting alerts that nobody acted on.
- Wrote the runbooks that the team of nine still uses.
Backend developer, Casa Verde, 2018 to 2022
- Built the queue that takes two million orders a day.`;

const dayIn = (days: number, now: Date): string =>
  new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * One transaction: the account is created with all its data, or not at all until the next start.
 */
export async function seedDemoAccount(database: Database): Promise<void> {
  const [known] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAccount.email));
  if (known) return;

  const userId = randomUUID();
  const now = new Date();
  const registeredAt = new Date(now);
  registeredAt.setUTCMonth(now.getUTCMonth() - monthsOfUse);
  const passwordHash = await hashPassword(demoAccount.password, 'demo');
  const records = interviews.map((interview) => recordsOf(interview, userId, now));

  await database.transaction(async (transaction) => {
    await transaction.insert(users).values({
      id: userId,
      email: demoAccount.email,
      name: 'Dani Ferreira',
      phoneNumber: '+1 415 555 0134',
      plan: 'professional',
      // Paid monthly since the first day.
      planPeriod: 'monthly',
      planSince: registeredAt,
      planRenewsAt: registeredAt,
      nextInterview: { date: dayIn(3, now), topic: 'System design at Lumen Labs' },
      passwordHash,
      createdAt: registeredAt,
    });
    await transaction.insert(preparations).values({ userId, posting, background });
    await insertRecords(transaction, records);
  });
}
