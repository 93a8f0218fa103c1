import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { Failure } from './failure.ts';
import { hashPassword } from './passwords.ts';
import { type User, users } from './schema.ts';

export type NewUser = { email: string; phoneNumber: string | null; password: string };

/** The unique index decides, so that two simultaneous sign-ups cannot both get the address. */
export async function createUser(
  database: Database,
  newUser: NewUser,
  client: string,
): Promise<User> {
  const { password, ...rest } = newUser;
  const [user]: (User | undefined)[] = await database
    .insert(users)
    .values({ id: randomUUID(), ...rest, passwordHash: await hashPassword(password, client) })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!user) throw new Failure(422, 'Email has already been taken', 'email-taken');
  return user;
}
