import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { sessions, type User, users } from './schema.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

export type IssuedToken = { token: string; expiresAt: Date };

/** Longer user agents are cut. */
const longestDevice = 256;

export async function issueToken(
  database: Database,
  userId: string,
  device: string | undefined,
): Promise<IssuedToken> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + lifetimeMs);
  await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, new Date())));
  await database.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    expiresAt,
    device: device?.slice(0, longestDevice) ?? null,
  });
  return { token, expiresAt };
}

/** The owner of a valid token, unless the account is marked for deletion. */
export async function findTokenOwner(database: Database, token: string): Promise<User | null> {
  const [row] = await database
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        gt(sessions.expiresAt, new Date()),
        isNull(users.deletedFrom),
      ),
    );
  return row?.user ?? null;
}

/** The hashes of a user's valid tokens; none while the account is marked for deletion. */
export async function validTokensOf(database: Database, userId: string): Promise<Set<string>> {
  const rows = await database
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, new Date()),
        isNull(users.deletedFrom),
      ),
    );
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
