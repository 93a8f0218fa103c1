import crypto, { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Failure } from './failure.ts';
import { FairLine } from './fair-line.ts';

/** OWASP's scrypt: 16 MiB (128 · N · r), five times. */
const cost = { ln: 14, r: 8, p: 5 };
const tagLength = 32;

/**
 * Uses half of Node's threads for such work, so that reading files and resolving names never wait
 * behind passwords. Sixteen in line take a second or two; the site gives up after ten seconds, and
 * nobody would use a later hash.
 */
const hashing = new FairLine(2, 16, 5_000);

const scryptPattern = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const argon2Pattern =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A PHC string: it contains its own parameters, so that the cost can be raised later. */
export async function hashPassword(password: string, client: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await hashing.inTurn(client, () => deriveByScrypt(password, salt, tagLength, cost));
  return `${currentPrefix}${unpadded(salt)}$${unpadded(tag)}`;
}

const currentPrefix = `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$`;

/** Whether new hashes are made differently. */
export const isOutdated = (phc: string): boolean => !phc.startsWith(currentPrefix);

export async function passwordMatches(
  password: string,
  phc: string,
  client: string,
): Promise<boolean> {
  const byScrypt = scryptPattern.exec(phc);
  const [, first, second, third, salt, tag] = byScrypt ?? argon2Pattern.exec(phc) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is no PHC string that is known here.');
  const [nonce, expected] = [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')];
  const [one, two, three] = [Number(first), Number(second), Number(third)];
  const given = await hashing.inTurn(client, () =>
    byScrypt
      ? deriveByScrypt(password, nonce, expected.length, { ln: one, r: two, p: three })
      : deriveByArgon2(password, {
          nonce,
          memory: one,
          passes: two,
          parallelism: three,
          tagLength: expected.length,
        }),
  );
  return timingSafeEqual(given, expected);
}

/** Takes as long as a real check, so that an unknown account is refused no faster than a known one. */
export async function spendPasswordCheck(password: string, client: string): Promise<void> {
  await hashPassword(password, client);
}

/** Some keyboards type é as one character, others as two: both are the same password. */
const canonical = (password: string): string => password.normalize('NFKC');

const scryptTag = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function deriveByScrypt(
  password: string,
  salt: Buffer,
  length: number,
  { ln, r, p }: typeof cost,
): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return scryptTag(canonical(password), salt, length, options);
}

type Derived = (error: Error | null, tag: Buffer) => void;
type Argon2 = (algorithm: 'argon2id', parameters: object, done: Derived) => void;

/** For hashes made before scrypt, which the next sign-in replaces. Node has argon2 since 24.7. */
async function deriveByArgon2(password: string, argon2Cost: object): Promise<Buffer> {
  // Missing from the types of the oldest supported Node.
  const { argon2 } = crypto as { argon2?: Argon2 };
  if (!argon2) {
    const needed = 'This password can only be checked where the API runs on Node 24.7 or newer';
    throw new Failure(503, needed);
  }
  const parameters = { message: canonical(password), ...argon2Cost };
  return promisify(argon2)('argon2id', parameters);
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
