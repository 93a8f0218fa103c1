import { randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';

/** New with each process, so keys end with it. */
const secret = randomBytes(32).toString('base64url');

export const keyLastsSeconds = 60 * 60;

/** Opens one user's demo billing portal for an hour. Only `/me` returns it. */
export const billingKey = (userId: string): Promise<string> =>
  sign({ sub: userId, exp: Math.floor(Date.now() / 1000) + keyLastsSeconds }, secret, 'HS256');

/** The id of the user whose portal the key opens; null if it is invalid or expired. */
export async function ownerOfKey(key: string): Promise<string | null> {
  try {
    const { sub } = await verify(key, secret, 'HS256');
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
