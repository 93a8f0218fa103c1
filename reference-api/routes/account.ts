import { and, desc, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { accountDeletion, passwordChange } from '../../lib/contract/account.ts';
import { idPattern } from '../../lib/contract/record.ts';
import { currentUserAnswer } from '../answers.ts';
import type { ApiContext, SignedIn } from '../api-context.ts';
import { exportOf } from '../export.ts';
import { Failure, notFound } from '../failure.ts';
import { limitBody, readJson } from '../json-body.ts';
import { jsonInPieces } from '../json-text.ts';
import { limitRequests } from '../limit-requests.ts';
import { changePassword, deleteAccount, endSession } from '../own-account.ts';
import { passwordMatches } from '../passwords.ts';
import { readPhoneNumber } from '../phone-number.ts';
import { requireUser } from '../require-user.ts';
import { sessions, type User, users } from '../schema.ts';
import { hashToken } from '../tokens.ts';

const guessesPerMinute = 10;
const exportsPerMinute = 10;

/** The optional calls about the user's own account (`answers.ts` lists their links). */
export function accountRoutes({ database, inTransaction, practice, publicUrl }: ApiContext) {
  const signedIn = requireUser(database);
  const userIdOf = (context: { get: (name: 'user') => User }) => context.get('user').id;
  // One shared count, or the holder of a stolen session could guess the password at both calls.
  const limitGuesses = limitRequests(guessesPerMinute, userIdOf);
  const routes = new Hono<SignedIn>();

  routes.patch('/me', signedIn, limitBody, async (context) => {
    const details = readDetails(await readJson(context));
    const user = context.get('user');
    if (Object.keys(details).length > 0)
      await database.update(users).set(details).where(eq(users.id, user.id));
    return context.json(currentUserAnswer({ ...user, ...details }));
  });

  routes.put('/me/password', signedIn, limitGuesses, limitBody, async (context) => {
    const read = passwordChange.safeParse(await readJson(context));
    if (!read.success) throw new Failure(422, 'The current and the new password are required');
    const { current_password, password } = read.data;
    if (!password) throw new Failure(422, "Password can't be blank", 'password-missing');
    if (password.length > 1024) throw new Failure(422, 'Password is too long', 'password-too-long');
    const user = await requirePassword(context.get('user'), current_password);
    if (!(await changePassword(inTransaction, user, password, context.get('token'))))
      throw wrongPassword();
    return context.body(null, 204);
  });

  routes.get('/me/sessions', signedIn, async (context) => {
    const open = await database
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userIdOf(context)), gt(sessions.expiresAt, new Date())))
      .orderBy(desc(sessions.createdAt));
    const own = hashToken(context.get('token'));
    const data = open.map(({ id, device, createdAt, tokenHash }) => ({
      id,
      type: 'session',
      attributes: { device, created_at: createdAt, current: tokenHash === own },
    }));
    return context.json({ data });
  });

  routes.delete('/me/sessions/:id', signedIn, async (context) => {
    const id = context.req.param('id');
    if (!idPattern.test(id)) throw notFound();
    if (!(await endSession(database, userIdOf(context), { id }))) throw notFound();
    return context.body(null, 204);
  });

  routes.get('/me/export', signedIn, limitRequests(exportsPerMinute, userIdOf), (context) =>
    jsonInPieces(exportOf({ database, practice, publicUrl }, context.get('user'))),
  );

  routes.delete('/me', signedIn, limitGuesses, limitBody, async (context) => {
    const read = accountDeletion.safeParse(await readJson(context));
    if (!read.success) throw new Failure(422, 'The password is required');
    const user = await requirePassword(context.get('user'), read.data.password);
    const deletedFrom = await deleteAccount(inTransaction, user);
    if (!deletedFrom) throw wrongPassword();
    return context.json({ deleted_from: deletedFrom });
  });

  return routes;
}

/** Not 401, which would mean that the session has ended. */
const wrongPassword = () => new Failure(403, 'Password is incorrect', 'password-wrong');

async function requirePassword(user: User, password: string): Promise<User> {
  if (!(await passwordMatches(password, user.passwordHash))) throw wrongPassword();
  return user;
}

// PostgreSQL cannot store NUL in a text.
const line = z.string().transform((typed) => typed.replaceAll('\0', '').trim() || null);
const detailsOf = z
  .object({ user: z.object({ name: line, phone_number: line }).partial() })
  .transform(({ user }) => user);

function readDetails(body: unknown): Partial<Pick<User, 'name' | 'phoneNumber'>> {
  const read = detailsOf.safeParse(body);
  if (!read.success) throw new Failure(422, 'The request must hold a user');
  const { name, phone_number } = read.data;
  if ([...(name ?? '')].length > 100)
    throw new Failure(422, 'Name is too long (maximum is 100 characters)', 'name-too-long');
  return {
    ...(name !== undefined && { name }),
    ...(phone_number !== undefined && { phoneNumber: readPhoneNumber(phone_number) }),
  };
}
