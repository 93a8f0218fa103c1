import type * as attempts from '@/server/guard/attempts';
import { BoundedMemoryLimiter } from '@/server/guard/bounded-memory-limiter';
import type { Problem } from '@/server/upstream/problem';

let guard: typeof attempts;
let refused: () => Promise<never>;
let refusedWith: (status: number) => () => Promise<never>;
let broken: () => Promise<never>;

beforeEach(async () => {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.guards'));
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.sign-ins-at-once'));
  jest.replaceProperty(process, 'env', {
    ...process.env,
    REDIS_URL: '',
    SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: '3',
    SIGN_IN_ATTEMPTS_PER_ACCOUNT: '7',
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '12',
    SIGN_UP_ATTEMPTS_PER_ADDRESS: '2',
    SIGN_INS_AT_ONCE_PER_ADDRESS: '4',
  });
  guard = await import('@/server/guard/attempts');
  const { Problem: Fresh } = await import('@/server/upstream/problem');
  refusedWith = (status) => async () => {
    throw new Fresh('upstream-refused', { status, error: 'Wrong password' });
  };
  refused = refusedWith(401);
  broken = async () => {
    throw new Fresh('upstream-unreachable');
  };
});
afterEach(() => jest.restoreAllMocks());

const good = async () => 'in';
const outcome = (attempt: Promise<unknown>) => attempt.catch((error: Problem) => error.status);
const signIn = (account: string, address: string, api: () => Promise<unknown>) =>
  outcome(guard.guardSignIn({ account, address }, api));
const ann = 'a@b.example';
const here = '10.0.0.1';

/** Makes refused sign-ins, with the account and address that `who` returns. */
async function refuse(times: number, who: (at: number) => [account: string, address: string]) {
  for (let at = 0; at < times; at += 1) expect(await signIn(...who(at), refused)).toBe(401);
}

describe('sign-in', () => {
  it('is blocked for an account at one address after three refusals, and for nobody else', async () => {
    await refuse(3, () => [ann, here]);
    expect(await signIn(ann, here, good)).toBe(429);
    expect(await signIn('other@b.example', here, good)).toBe('in');
    // Guessing from elsewhere does not lock the owner out.
    expect(await signIn(ann, '10.0.0.2', good)).toBe('in');
  });

  it('is blocked for an account after seven refusals from any addresses, even if somebody signs in in between', async () => {
    for (let at = 0; at < 7; at += 1) {
      await refuse(1, () => [ann, `10.0.2.${at}`]);
      if (at < 6) expect(await signIn(ann, '10.0.0.99', good)).toBe('in');
    }
    expect(await signIn(ann, '10.0.2.9', good)).toBe(429);
    expect(await signIn('other@b.example', '10.0.2.9', good)).toBe('in');
  });

  it('does not count attempts from a blocked address against the account', async () => {
    for (let i = 0; i < 12; i += 1) await signIn(ann, here, refused);
    expect(await signIn(ann, '10.0.0.2', good)).toBe('in');
  });

  it('counts every spelling of an e-mail address as the same account', async () => {
    const asked = jest.fn(refused);
    const written = ['ren\u00e9e', 'rene\u0301e', 'RENE\u0301E', 'Ren\u00c9e'].flatMap((name) =>
      ['', ' ', '\u00a0', '\u2003', '\ufeff', '\n'].map(
        (space) => `${space}${name}@b.example${space}`,
      ),
    );
    expect(new Set(written).size).toBe(24);
    for (const email of written) await signIn(email, here, asked);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('counts simultaneous attempts one by one', async () => {
    const asked = jest.fn(refused);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => signIn(ann, `10.0.1.${at}`, asked)),
    );
    expect(all.filter((status) => status === 401)).toHaveLength(7);
    expect(asked).toHaveBeenCalledTimes(7);
  });

  it('forgets failures of this address after a success, and counts neither successes nor failures of the API', async () => {
    for (let round = 0; round < 3; round += 1) {
      await refuse(2, () => [ann, here]);
      expect(await signIn(ann, here, good)).toBe('in');
    }
    for (let i = 0; i < 20; i += 1) expect(await signIn(ann, here, broken)).toBe(502);
    for (let i = 0; i < 20; i += 1) expect(await signIn(ann, here, good)).toBe('in');
  });

  it('says how long it is blocked, in seconds and in words', async () => {
    await refuse(3, () => [ann, here]);
    const error = 'Too many attempts. Try again in 15 minutes.';
    await expect(guard.guardSignIn({ account: ann, address: here }, good)).rejects.toMatchObject({
      code: 'too-many-attempts',
      status: 429,
      details: { retryAfter: '900', error, message: error },
    });
  });
});

it('sign-in counts every refusal, because an API may answer a wrong password with 400 or 422', async () => {
  for (const status of [400, 422, 404]) {
    expect(await signIn(ann, here, refusedWith(status))).toBe(status);
  }
  expect(await signIn(ann, here, good)).toBe(429);
});

describe('an overloaded API', () => {
  const tooSlow = async () => {
    const { Problem: Fresh } = await import('@/server/upstream/problem');
    throw new Fresh('upstream-slow');
  };

  it.each<[string, () => () => Promise<never>, number]>([
    ['refuses with 429', () => refusedWith(429), 429],
    ['does not answer in time', () => tooSlow, 504],
  ])(
    'that %s counts against the address each time, and against no account',
    async (_what, api, status) => {
      for (let i = 0; i < 12; i += 1) expect(await signIn(ann, here, api())).toBe(status);
      expect(await signIn('other@b.example', here, good)).toBe(429);
      expect(await signIn(ann, '10.0.0.2', good)).toBe('in');
      const signUp = () => outcome(guard.guardSignUp({ address: here }, api()));
      expect([await signUp(), await signUp()]).toEqual([status, status]);
      expect(await outcome(guard.guardSignUp({ address: here }, good))).toBe(429);
    },
  );
});

it('an address gets four concurrent attempts, and more are refused at once and not counted', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<string>();
  const slow = jest.fn(() => promise);
  const some = [1, 2, 3].map((at) => signIn(`${at}@b.example`, here, slow));
  const joining = outcome(guard.guardSignUp({ address: here }, slow));
  for (let i = 0; i < 20; i += 1) expect(await signIn(ann, here, good)).toBe(429);
  await expect(guard.guardSignIn({ account: ann, address: here }, good)).rejects.toMatchObject({
    details: { retryAfter: '1', error: 'Too many attempts. Try again in 1 second.' },
  });
  expect(await signIn(ann, '10.0.0.2', good)).toBe('in');
  answer('in');
  expect(await Promise.all([...some, joining])).toEqual(['in', 'in', 'in', 'in']);
  expect(slow).toHaveBeenCalledTimes(4);
  expect(await signIn(ann, here, good)).toBe('in');
});

it('an address gets another attempt for each one that ends', async () => {
  const answers = [1, 2, 3, 4].map(() => Promise.withResolvers<string>());
  const underWay = answers.map(({ promise }, at) => signIn(`${at}@b.example`, here, () => promise));
  answers[0]?.resolve('in');
  await underWay[0];
  const { promise: slow, resolve } = Promise.withResolvers<string>();
  const next = signIn('next@b.example', here, () => slow);
  expect(await signIn(ann, here, good)).toBe(429);
  for (const answer of answers) answer.resolve('in');
  resolve('in');
  expect(await Promise.all([...underWay, next])).toEqual(['in', 'in', 'in', 'in', 'in']);
  // Nothing is remembered about an address without attempts.
  expect(Reflect.get(globalThis, Symbol.for('rapport.sign-ins-at-once')).value.size).toBe(0);
});

describe('sign-up', () => {
  const signUp = (api: () => Promise<unknown>) =>
    outcome(guard.guardSignUp({ address: here }, api));

  it('is blocked for an address after two refusals, and counts neither successes nor failures of the API', async () => {
    for (let at = 0; at < 5; at += 1) expect(await signUp(broken)).toBe(502);
    for (let at = 0; at < 5; at += 1) expect(await signUp(good)).toBe('in');
    expect([await signUp(refused), await signUp(refused)]).toEqual([401, 401]);
    expect(await signUp(good)).toBe(429);
  });

  it('allows ten times as many accounts per address, but not endlessly', async () => {
    for (let at = 0; at < 20; at += 1) expect(await signUp(good)).toBe('in');
    expect(await signUp(good)).toBe(429);
    expect(await outcome(guard.guardSignUp({ address: '10.0.0.2' }, good))).toBe('in');
  });

  it('counts no account if the API fails', async () => {
    for (let at = 0; at < 20; at += 1) expect(await signUp(broken)).toBe(502);
    expect(await signUp(good)).toBe('in');
  });
});

it('the counter in memory has a maximum number of keys', async () => {
  const limiter = new BoundedMemoryLimiter({ points: 2, duration: 60 }, 100);
  for (let i = 0; i < 1_000; i += 1) await limiter.consume(`key-${i}`);
  expect(limiter.size).toBe(100);
  await limiter.consume('key-999');
  await expect(limiter.consume('key-999')).rejects.toMatchObject({ consumedPoints: 3 });
  await expect(limiter.consume('key-0')).resolves.toMatchObject({ consumedPoints: 1 });
});
