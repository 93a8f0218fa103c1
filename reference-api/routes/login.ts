import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { loginRequest } from '../../lib/contract/session.ts';
import type { ApiContext } from '../api-context.ts';
import type { Database } from '../database.ts';
import { normalizeEmail } from '../email-address.ts';
import { Failure } from '../failure.ts';
import { limitBody, readJson } from '../json-body.ts';
import { openSession } from '../own-account.ts';
import { passwordMatches, spendPasswordCheck } from '../passwords.ts';
import { type User, users } from '../schema.ts';

export function loginRoute({ database, inTransaction }: ApiContext) {
  return new Hono().post('/login', limitBody, async (context) => {
    const read = loginRequest.safeParse(await readJson(context));
    if (!read.success)
      throw new Failure(422, 'Email and password are required', 'credentials-missing');
    const user = await findUserByPassword(database, read.data.email, read.data.password);
    const device = context.req.header('user-agent');
    const opened = user && (await openSession(inTransaction, user, device));
    if (!opened) throw new Failure(401, 'Invalid email or password', 'credentials-wrong');
    return context.json(opened);
  });
}

async function findUserByPassword(
  database: Database,
  email: string,
  password: string,
): Promise<User | null> {
  const address = normalizeEmail(email);
  const [user] = address ? await database.select().from(users).where(eq(users.email, address)) : [];
  if (!user) {
    await spendPasswordCheck(password);
    return null;
  }
  return (await passwordMatches(password, user.passwordHash)) ? user : null;
}
