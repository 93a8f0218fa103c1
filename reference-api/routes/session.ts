import { and, eq } from 'drizzle-orm';
import { loginRequest } from '../../lib/contract/session.ts';
import { sessionCodeExchange, sessionCodeRequest } from '../../lib/contract/session-code.ts';
import type { Routes } from '../api-context.ts';
import { clientOf } from '../client-of.ts';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { endSession, openSession } from '../own-account.ts';
import { hashPassword, isOutdated, passwordMatches, spendPasswordCheck } from '../passwords.ts';
import { limitBody, readJson } from '../request-body.ts';
import { type User, users } from '../schema.ts';
import { issueCode, takeCodeOwner } from '../session-codes.ts';
import { normalizeEmail } from '../typed.ts';

/** Opens sessions by a password or by another session's code, and ends them. */
export function sessionRoutes({ app, signedIn, database, sites }: Routes) {
  app.post('/login', limitBody, async (context) => {
    const { email, password } = await readJson(
      context,
      loginRequest,
      'Email and password are required',
      'credentials-missing',
    );
    const typed = { email, password, client: clientOf(context, sites) };
    const user = await findUserByPassword(database, typed);
    const device = context.req.header('user-agent');
    const opened = user && (await openSession(database, user, device));
    if (!opened) throw new Failure(401, 'Invalid email or password', 'credentials-wrong');
    return context.json(opened);
  });

  /** Ends only the bearer's own session. */
  app.delete('/session', signedIn, async (context) => {
    await endSession(database, context.get('user').id, { token: context.get('token') });
    return context.body(null, 204);
  });

  app.post('/session/code', signedIn, limitBody, async (context) => {
    const required = 'A code_challenge of 43 characters is required';
    const { code_challenge } = await readJson(context, sessionCodeRequest, required);
    const token = context.get('token');
    const issued = await database.transaction((transaction) =>
      issueCode(transaction, token, code_challenge),
    );
    if (!issued) throw new Failure(401, 'Invalid or expired token');
    return context.json({ code: issued.code, expires_at: issued.expiresAt }, 201);
  });

  app.post('/session/token', limitBody, async (context) => {
    const required = 'A code and its code_verifier are required';
    const { code, code_verifier } = await readJson(context, sessionCodeExchange, required);
    const user = await takeCodeOwner(database, code, code_verifier);
    const device = context.req.header('user-agent');
    const opened = user && (await openSession(database, user, device));
    if (!opened) throw new Failure(401, 'Invalid, used or expired code');
    return context.json(opened);
  });
}

type Typed = { email: string; password: string; client: string };

async function findUserByPassword(database: Database, typed: Typed): Promise<User | null> {
  const { email, password, client } = typed;
  const address = normalizeEmail(email);
  const [user] = address ? await database.select().from(users).where(eq(users.email, address)) : [];
  if (!user) {
    await spendPasswordCheck(password, client);
    return null;
  }
  if (!(await passwordMatches(password, user.passwordHash, client))) return null;
  return isOutdated(user.passwordHash) ? withNewHash(database, user, typed) : user;
}

/** Replaces an outdated hash when its password is typed. */
async function withNewHash(
  database: Database,
  user: User,
  { password, client }: Typed,
): Promise<User> {
  const [renewed] = await database
    .update(users)
    .set({ passwordHash: await hashPassword(password, client) })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning();
  return renewed ?? user;
}
