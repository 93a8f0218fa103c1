import './one-line-errors.ts';

import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDatabase } from '../reference-api/database.ts';
import { demoAccount } from '../reference-api/demo/account.ts';
import { seedDemoAccount } from '../reference-api/demo/seed-demo-account.ts';
import { seedScale } from '../reference-api/demo/seed-scale.ts';
import { readEnvironment } from '../reference-api/environment.ts';
import { readDotEnv } from '../server/settings/dot-env.ts';

const usage = `Adds interviews to an account of the embedded API, for trying the site at scale.

  npm run seed -- --interviews 10000                 that many interviews
  npm run seed -- --messages 5000                    one interview of that many messages
  npm run seed -- --interviews 500 --email a@b.c     for another account than the demo's

It writes where the API reads: DATABASE_URL, or DATA_DIR while the API is stopped.`;

const count = z.coerce.number().int().min(0).max(1_000_000).default(0);
const scaleSchema = z
  .object({ interviews: count, messages: count, email: z.string().default(demoAccount.email) })
  .refine((scale) => scale.interviews + scale.messages > 0);

const { values } = parseArgs({
  options: {
    interviews: { type: 'string' },
    messages: { type: 'string' },
    email: { type: 'string' },
  },
});
const read = scaleSchema.safeParse(values);
if (!read.success) throw new Error(usage);
const began = performance.now();
readDotEnv();
const environment = readEnvironment(process.env);
const prepare = environment.demoAccount ? seedDemoAccount : undefined;
const { database, kind, close } = await openDatabase(environment, prepare);
try {
  const { created } = await seedScale(database, {
    ...read.data,
    mayCreate: environment.demoAccount,
  });
  const { interviews, messages, email } = read.data;
  if (created) console.log(`Created ${email} with the password ${demoAccount.password}.`);
  const long = messages > 0 ? ` and one of ${messages} messages` : '';
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Added ${interviews} interviews${long} to ${email} in ${seconds} s (${kind}).`);
} finally {
  await close();
}
