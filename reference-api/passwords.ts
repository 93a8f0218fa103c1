import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

type Cost = typeof cost;

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A PHC string: its own parameters travel with it, so that the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await derive(password, salt, cost);
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`;
}

export async function passwordMatches(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(phc) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not an argon2id PHC string.');
  const expected = Buffer.from(tag, 'base64');
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

let dummyHash: Promise<string> | undefined;

/** Spends the time a real check takes, so that an unknown account answers no sooner than a known one. */
export async function spendPasswordCheck(password: string): Promise<void> {
  dummyHash ??= hashPassword(randomBytes(24).toString('base64'));
  await passwordMatches(password, await dummyHash);
}

function derive(password: string, nonce: Buffer, { memory, passes, parallelism, tagLength }: Cost) {
  const parameters: Argon2Parameters = {
    // One person types é as one character, another as two: both mean the same password.
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  };
  return new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
