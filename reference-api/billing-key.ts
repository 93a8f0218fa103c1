import { randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';

/** Of this process: its end is the end of every key. */
const secret = randomBytes(32).toString('base64url');

export const keyLastsSeconds = 60 * 60;

/** Opens the demo's billing portal of one person for an hour, and nothing else. Only `/me` tells it. */
export const billingKey = (userId: string): Promise<string> =>
  sign({ sub: userId, exp: Math.floor(Date.now() / 1000) + keyLastsSeconds }, secret, 'HS256');

/** Whose portal it opens; null where it was not made here, or its hour is over. */
export async function ownerOfKey(key: string): Promise<string | null> {
  try {
    const { sub } = await verify(key, secret, 'HS256');
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
