import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { accountDeletion, passwordChange } from '../../lib/contract/account.ts';
import { maxPlanBytes } from '../../lib/contract/limits.ts';
import { nextInterviewUpdate } from '../../lib/contract/next-interview.ts';
import { currentUserAnswer } from '../answers.ts';
import type { Routes } from '../api-context.ts';
import { billingKey } from '../billing-key.ts';
import { clientOf } from '../client-of.ts';
import { exportOf } from '../export.ts';
import { Failure, notFound } from '../failure.ts';
import { inPieces } from '../json-text.ts';
import { limitRequests } from '../limit-requests.ts';
import { planInterview, readNextInterview } from '../next-interview.ts';
import { changePassword, deleteAccount, endSession, openSessions } from '../own-account.ts';
import { passwordMatches } from '../passwords.ts';
import { refusedPlan } from '../practice/refusals.ts';
import { limitBody, limitBodyTo, readJson } from '../request-body.ts';
import { type User, users } from '../schema.ts';
import { readNewPassword, readPhoneNumber } from '../typed.ts';

const guessesPerMinute = 10;
const exportsPerMinute = 10;

/** The user's own account; all but `GET /me` are optional calls (`answers.ts` lists their links). */
export function accountRoutes({
  app,
  signedIn,
  database,
  practice,
  publicUrl,
  sellsPlans,
  sites,
}: Routes) {
  const userIdOf = (context: { get: (name: 'user') => User }) => context.get('user').id;
  const { judge } = practice.coach;
  // One count for both calls that check the password, against guesses with a stolen session.
  const limitGuesses = limitRequests(guessesPerMinute, userIdOf);

  app.get('/me', signedIn, async (context) => {
    const user = context.get('user');
    // The demo portal is not https, so a site opens it by its own address (/demo/billing) or not at all.
    const demoLinks = { billing_portal: `/billing?key=${await billingKey(user.id)}` };
    return context.json(currentUserAnswer(user, judge, sellsPlans ? demoLinks : {}));
  });

  app.patch('/me', signedIn, limitBody, async (context) => {
    const read = await readJson(context, detailsOf, 'The request must hold a user');
    const details = checkedDetails(read.user);
    const user = context.get('user');
    if (Object.keys(details).length > 0)
      await database.update(users).set(details).where(eq(users.id, user.id));
    return context.json(currentUserAnswer({ ...user, ...details }, judge));
  });

  app.put('/me/next_interview', signedIn, limitBodyTo(maxPlanBytes), async (context) => {
    const read = await readJson(context, nextInterviewUpdate, refusedPlan);
    const user = context.get('user');
    const planned = await planInterview(database, user.id, read.next_interview);
    return context.json(currentUserAnswer({ ...user, ...planned }, judge));
  });

  app.get('/me/next_interview', signedIn, async (context) =>
    context.json({ next_interview: await readNextInterview(database, context.get('user')) }),
  );

  app.put('/me/password', signedIn, limitGuesses, limitBody, async (context) => {
    const required = 'The current and the new password are required';
    const typed = await readJson(context, passwordChange, required);
    const password = readNewPassword(typed.password);
    const client = clientOf(context, sites);
    const user = await requirePassword(context.get('user'), typed.current_password, client);
    if (!(await changePassword(database, user, { password, client }, context.get('token'))))
      throw wrongPassword();
    return context.body(null, 204);
  });

  app.get('/me/sessions', signedIn, async (context) => {
    const data = await openSessions(database, userIdOf(context), context.get('token'));
    return context.json({ data });
  });

  app.delete('/me/sessions/:id', signedIn, async (context) => {
    const { id } = context.req.param();
    if (!(await endSession(database, userIdOf(context), { id }))) throw notFound();
    return context.body(null, 204);
  });

  app.get('/me/export', signedIn, limitRequests(exportsPerMinute, userIdOf), async (context) => {
    const pieces = await exportOf({ database, practice, publicUrl }, context.get('user'));
    return context.body(inPieces(pieces), 200, { 'Content-Type': 'application/json' });
  });

  app.delete('/me', signedIn, limitGuesses, limitBody, async (context) => {
    const { password } = await readJson(context, accountDeletion, 'The password is required');
    const user = await requirePassword(context.get('user'), password, clientOf(context, sites));
    const deletedFrom = await deleteAccount(database, user);
    if (!deletedFrom) throw wrongPassword();
    return context.json({ deleted_from: deletedFrom });
  });
}

/** Not 401, which would mean that the session has ended. */
const wrongPassword = () => new Failure(403, 'Password is incorrect', 'password-wrong');

async function requirePassword(user: User, password: string, client: string): Promise<User> {
  if (!(await passwordMatches(password, user.passwordHash, client))) throw wrongPassword();
  return user;
}

const line = z.string().transform((typed) => typed.trim() || null);
const detailsOf = z.object({ user: z.object({ name: line, phone_number: line }).partial() });

function checkedDetails({ name, phone_number }: z.infer<typeof detailsOf>['user']) {
  if ([...(name ?? '')].length > 100)
    throw new Failure(422, 'Name is too long (maximum is 100 characters)', 'name-too-long');
  return {
    ...(name !== undefined && { name }),
    ...(phone_number !== undefined && { phoneNumber: readPhoneNumber(phone_number) }),
  };
}
