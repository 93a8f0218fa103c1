import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sessionCodes, sessions, type User, users } from './schema.ts';
import { hashToken } from './tokens.ts';

const lifetimeMs = 60_000;

/**
 * A code for the user's app, which knows the secret behind the challenge (RFC 7636, `S256`). It
 * belongs to the session that asked for it; null if that session has ended.
 */
export async function issueCode(database: Database, token: string, challenge: string) {
  const code = randomBytes(32).toString('base64url');
  const sessionHash = hashToken(token);
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await database.delete(sessionCodes).where(lte(sessionCodes.expiresAt, new Date()));
  const [open] = await database
    .select({ sessionHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
    .for('key share');
  if (!open) return null;
  await database
    .insert(sessionCodes)
    .values({ codeHash: hashToken(code), sessionHash, challenge, expiresAt });
  return { code, expiresAt };
}

/** The owner of a code. The code is used up even if the secret is wrong. */
export async function takeCodeOwner(
  database: Database,
  code: string,
  verifier: string,
): Promise<User | null> {
  const isCode = eq(sessionCodes.codeHash, hashToken(code));
  // Read before the code is taken: a password change in between deletes the code.
  const [owner] = await database
    .select({ user: users })
    .from(sessionCodes)
    .innerJoin(sessions, eq(sessions.tokenHash, sessionCodes.sessionHash))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isCode, gt(sessions.expiresAt, new Date())));
  const [taken] = await database
    .delete(sessionCodes)
    .where(and(isCode, gt(sessionCodes.expiresAt, new Date())))
    .returning();
  if (!owner || !taken || !isSecretOf(taken.challenge, verifier)) return null;
  return owner.user;
}

function isSecretOf(challenge: string, verifier: string): boolean {
  const proof = createHash('sha256').update(verifier).digest();
  const wanted = Buffer.from(challenge, 'base64url');
  return proof.length === wanted.length && timingSafeEqual(proof, wanted);
}
