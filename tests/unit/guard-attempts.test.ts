import type * as attempts from '@/server/guard/attempts';
import { BoundedMemoryLimiter } from '@/server/guard/bounded-memory-limiter';
import type { Problem } from '@/server/upstream/problem';

let guard: typeof attempts;

beforeEach(async () => {
  jest.resetModules();
  Reflect.deleteProperty(globalThis, Symbol.for('rapport.guards'));
  jest.replaceProperty(process, 'env', {
    ...process.env,
    REDIS_URL: '',
    SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: '3',
    SIGN_IN_ATTEMPTS_PER_ACCOUNT: '7',
    SIGN_IN_ATTEMPTS_PER_ADDRESS: '12',
    SIGN_UP_ATTEMPTS_PER_ADDRESS: '2',
  });
  guard = await import('@/server/guard/attempts');
});
afterEach(() => jest.restoreAllMocks());

const refused = async () => {
  const { Problem: Fresh } = await import('@/server/upstream/problem');
  throw new Fresh('upstream-refused', 401, { error: 'Wrong password' });
};
const broken = async () => {
  const { Problem: Fresh } = await import('@/server/upstream/problem');
  throw new Fresh('upstream-unreachable', 502);
};
const good = async () => 'in';

const outcome = async (attempt: Promise<unknown>): Promise<unknown> => {
  try {
    return await attempt;
  } catch (error) {
    return (error as Problem).status;
  }
};
const signIn = (email: string, address: string, api: () => Promise<unknown>) =>
  outcome(guard.guardSignIn({ account: email, address }, api));

describe('sign-in', () => {
  it('is blocked for an account at one address after three refusals, and for nobody else', async () => {
    for (let i = 0; i < 3; i += 1) {
      expect(await signIn('a@b.example', '10.0.0.1', refused)).toBe(401);
    }
    expect(await signIn('a@b.example', '10.0.0.1', good)).toBe(429);
    expect(await signIn('other@b.example', '10.0.0.1', good)).toBe('in');
    // Whoever guesses at an account from elsewhere does not lock its owner out.
    expect(await signIn('a@b.example', '10.0.0.2', good)).toBe('in');
  });

  it('is blocked for an account after seven refusals from any addresses', async () => {
    for (let i = 0; i < 7; i += 1) {
      expect(await signIn('a@b.example', `10.0.0.${i}`, refused)).toBe(401);
    }
    expect(await signIn('a@b.example', '10.0.0.9', good)).toBe(429);
    expect(await signIn('other@b.example', '10.0.0.9', good)).toBe('in');
  });

  it('does not count attempts from a blocked address against the account', async () => {
    for (let i = 0; i < 12; i += 1) await signIn('a@b.example', '10.0.0.1', refused);
    expect(await signIn('a@b.example', '10.0.0.2', good)).toBe('in');
  });

  it('counts every spelling of an e-mail address as the same account', async () => {
    const asked = jest.fn(refused);
    const written = ['ren\u00e9e', 'rene\u0301e', 'RENE\u0301E', 'Ren\u00c9e'].flatMap((name) =>
      ['', ' ', '\u00a0', '\u2003', '\ufeff', '\n'].map(
        (space) => `${space}${name}@b.example${space}`,
      ),
    );
    expect(new Set(written).size).toBe(24);
    for (const email of written) await signIn(email, '10.0.0.1', asked);
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is blocked for an address after twelve refusals for any accounts', async () => {
    for (let i = 0; i < 12; i += 1) {
      expect(await signIn(`${i}@b.example`, '10.0.0.1', refused)).toBe(401);
    }
    expect(await signIn('new@b.example', '10.0.0.1', good)).toBe(429);
    expect(await signIn('new@b.example', '10.0.0.2', good)).toBe('in');
  });

  it('counts simultaneous attempts one by one', async () => {
    const asked = jest.fn(refused);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signIn('a@b.example', `10.0.1.${i}`, asked)),
    );
    expect(all.filter((status) => status === 401)).toHaveLength(7);
    expect(asked).toHaveBeenCalledTimes(7);
  });

  it('forgets failures at this address after a success, and counts no success', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 2; i += 1) {
        expect(await signIn('a@b.example', '10.0.0.99', refused)).toBe(401);
      }
      expect(await signIn('a@b.example', '10.0.0.99', good)).toBe('in');
    }
    for (let i = 0; i < 20; i += 1) {
      expect(await signIn('a@b.example', '10.0.0.99', good)).toBe('in');
    }
  });

  it("forgets others' guesses with no success of the owner", async () => {
    for (let i = 0; i < 7; i += 1) {
      expect(await signIn('a@b.example', `10.0.2.${i}`, refused)).toBe(401);
      if (i < 6) expect(await signIn('a@b.example', '10.0.0.99', good)).toBe('in');
    }
    expect(await signIn('a@b.example', '10.0.2.9', refused)).toBe(429);
  });

  it('does not count failures of the API', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect(await signIn('a@b.example', '10.0.0.1', broken)).toBe(502);
    }
    expect(await signIn('a@b.example', '10.0.0.1', good)).toBe('in');
  });

  it('says for how long, in seconds and in words', async () => {
    for (let i = 0; i < 3; i += 1) await signIn('a@b.example', '10.0.0.1', refused);
    const stopped = guard.guardSignIn({ account: 'a@b.example', address: '10.0.0.1' }, good);
    await expect(stopped).rejects.toMatchObject({
      code: 'too-many-attempts',
      status: 429,
      extras: {
        retryAfter: '900',
        error: 'Too many attempts. Try again in 15 minutes.',
        message: 'Too many attempts. Try again in 15 minutes.',
      },
    });
  });
});

describe('sign-up', () => {
  it('is blocked for an address after two attempts, accepted or refused', async () => {
    const signUp = (api: () => Promise<unknown>) =>
      outcome(guard.guardSignUp({ address: '10.0.0.1' }, api));
    expect(await signUp(broken)).toBe(502);
    expect(await signUp(good)).toBe('in');
    expect(await signUp(refused)).toBe(401);
    expect(await signUp(good)).toBe(429);
  });
});

describe('the counter in memory', () => {
  it('has a maximum number of keys', async () => {
    const limiter = new BoundedMemoryLimiter({ points: 2, duration: 60 }, 100);
    for (let i = 0; i < 1_000; i += 1) await limiter.consume(`key-${i}`);
    expect(limiter.size).toBe(100);
    await limiter.consume('key-999');
    await expect(limiter.consume('key-999')).rejects.toMatchObject({ consumedPoints: 3 });
    await expect(limiter.consume('key-0')).resolves.toMatchObject({ consumedPoints: 1 });
  });
});
