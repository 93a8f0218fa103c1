import { Failure } from '@/reference-api/failure';
import {
  isOutdated,
  hashPassword as makeHash,
  passwordMatches as matches,
} from '@/reference-api/passwords';

const here = '10.0.0.1';
const hashPassword = (password: string) => makeHash(password, here);
const passwordMatches = (password: string, phc: string, client = here) =>
  matches(password, phc, client);

/** Made by Node's own argon2 before new hashes were scrypt's. */
const argon2Hash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIDE2IQ$zT+7rvrwQjUMevrPzw8c9v0ya0gF4K9cm7EOxPdhyeY';
/** Of the password `interview-ready`, as below. */
const cheap =
  '$scrypt$ln=10,r=8,p=1$c2FsdCBvZiAxNiBieXRlcw$0Pvdi9ncvtXyOGpPRc8u0Cx4d8sZrypdSx1DDoloS3o';
const hasArgon2 = 'argon2' in process.getBuiltinModule('node:crypto');

it('a new hash is scrypt, states its cost, and matches only its own password', async () => {
  const [one, other] = await Promise.all([hashPassword('café'), hashPassword('café')]);
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches('café'.normalize('NFD'), one)).toBe(true);
  expect(await passwordMatches('cafe', one)).toBe(false);
  expect(isOutdated(one)).toBe(false);
});

it('a hash of another cost matches, and is to be replaced', async () => {
  expect(await passwordMatches('interview-ready', cheap)).toBe(true);
  expect(isOutdated(cheap)).toBe(true);
});

it('an argon2 hash matches if Node supports it, and is refused in words if not', async () => {
  expect(isOutdated(argon2Hash)).toBe(true);
  const checked = passwordMatches('interview-ready', argon2Hash);
  if (hasArgon2) expect(await checked).toBe(true);
  else await expect(checked).rejects.toThrow('Node 24.7 or newer');
});

it('an unknown hash is an error, never a match', async () => {
  await expect(passwordMatches('x', 'x')).rejects.toThrow('no PHC string');
});

it('hashing serves a few of a crowd, refuses the rest at once, and serves another address first', async () => {
  const order: string[] = [];
  const check = (password: string, client: string) =>
    passwordMatches(password, cheap, client).then(
      (isRight) => order.push(String(isRight)),
      (error) => order.push(error instanceof Failure ? String(error.code) : error),
    );
  const crowd = Array.from({ length: 30 }, () => check('x', here));
  await Promise.all([...crowd, check('interview-ready', '10.0.0.2')]);
  expect(order.slice(0, 13)).toEqual(Array(13).fill('busy'));
  // After the two that were under way, the crowd's next one alone is before it.
  expect(order.indexOf('true')).toBeLessThan(13 + 5);
  expect(order.filter((one) => one === 'false')).toHaveLength(17);
});
