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

/** Node's argon2 made this hash, as for all passwords before new hashes were scrypt. */
const argon2Hash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIDE2IQ$zT+7rvrwQjUMevrPzw8c9v0ya0gF4K9cm7EOxPdhyeY';
/** The hash of the password `interview-ready`, at a low cost. */
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

it('a hash of another cost matches, and is marked for replacement', async () => {
  expect(await passwordMatches('interview-ready', cheap)).toBe(true);
  expect(isOutdated(cheap)).toBe(true);
});

it('an argon2 hash matches if Node supports it, and is refused with a sentence if not', async () => {
  expect(isOutdated(argon2Hash)).toBe(true);
  const checked = passwordMatches('interview-ready', argon2Hash);
  if (hasArgon2) expect(await checked).toBe(true);
  else await expect(checked).rejects.toThrow('Node 24.7 or newer');
});

it('an unknown hash is an error, never a match', async () => {
  await expect(passwordMatches('x', 'x')).rejects.toThrow('no PHC string');
});

// The order is tested in fair-line.test.ts; hashes that end in the same millisecond have none.
it('hashing serves some of a crowd and refuses the rest, but nobody at another address', async () => {
  const ended: string[] = [];
  const check = (password: string, client: string) =>
    passwordMatches(password, cheap, client).then(
      (isRight) => ended.push(String(isRight)),
      (error) => ended.push(error instanceof Failure ? String(error.code) : error),
    );
  const crowd = Array.from({ length: 30 }, () => check('x', here));
  await Promise.all([...crowd, check('interview-ready', '10.0.0.2')]);
  const count = (what: string) => ended.filter((one) => one === what).length;
  expect([count('true'), count('false'), count('busy')]).toEqual([1, 17, 13]);
});
