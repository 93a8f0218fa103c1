import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { loginRequest } from '../../lib/contract/session.ts';
import type { ApiContext } from '../api-context.ts';
import type { Database } from '../database.ts';
import { normalizeEmail } from '../email-address.ts';
import { Failure } from '../failure.ts';
import { limitBody, readJson } from '../json-body.ts';
import { openSession } from '../own-account.ts';
import { hashPassword, isOutdated, passwordMatches, spendPasswordCheck } from '../passwords.ts';
import { type User, users } from '../schema.ts';

export function loginRoute({ database, inTransaction }: ApiContext) {
  return new Hono().post('/login', limitBody, async (context) => {
    const read = loginRequest.safeParse(await readJson(context));
    if (!read.success)
      throw new Failure(422, 'Email and password are required', 'credentials-missing');
    const { email, password } = read.data;
    const found = await findUserByPassword(database, email, password);
    const user = found && (await withNewHash(database, found, password));
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

/** A password kept in an older way is kept in today's once it has been typed. */
async function withNewHash(database: Database, user: User, password: string): Promise<User> {
  if (!isOutdated(user.passwordHash)) return user;
  const [renewed] = await database
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning();
  return renewed ?? user;
}
