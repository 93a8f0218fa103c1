import { z } from 'zod';
import { sessionAnswer } from '../answers.ts';
import type { Routes } from '../api-context.ts';
import { clientOf } from '../client-of.ts';
import { Failure } from '../failure.ts';
import { createUser, type NewUser } from '../new-user.ts';
import { purgeDeletedAccounts } from '../own-account.ts';
import { limitBody, readJson } from '../request-body.ts';
import { issueToken } from '../tokens.ts';
import { normalizeEmail, readNewPassword, readPhoneNumber } from '../typed.ts';

export function signupRoute({ app, database, sites, practice: { recordings } }: Routes) {
  app.post('/signup', limitBody, async (context) => {
    const fields = await readJson(context, anyFields, 'The request must hold a user');
    const newUser = checkedNewUser(fields.user);
    // Nobody can sign in to an account whose time is up, so it does not keep its address either.
    await purgeDeletedAccounts(database, recordings, newUser.email);
    const user = await createUser(database, newUser, clientOf(context, sites));
    const issued = await issueToken(database, user.id, context.req.header('user-agent'));
    return context.json(sessionAnswer(user, issued), 201);
  });
}

/** Looser than the contract's request, so that the error can name the missing field. */
const field = z.string().nullish().catch(null);
const anyFields = z.object({
  user: z.object({
    email: field,
    phone_number: field,
    password: field,
    password_confirmation: field,
  }),
});

function checkedNewUser(fields: z.infer<typeof anyFields>['user']): NewUser {
  const { email, phone_number, password_confirmation } = fields;
  if (!email?.trim()) throw new Failure(422, "Email can't be blank", 'email-missing');
  const address = normalizeEmail(email);
  if (!address) throw new Failure(422, 'Email is invalid', 'email-invalid');
  const password = readNewPassword(fields.password);
  if (password !== password_confirmation) {
    throw new Failure(422, "Password confirmation doesn't match Password", 'passwords-differ');
  }
  // The desktop app's sign-up form has none.
  return { email: address, phoneNumber: readPhoneNumber(phone_number), password };
}
