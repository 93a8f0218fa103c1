import { countHeldBytes, HeldBytes } from '@/server/upstream/held-bytes';

const megabyte = 1024 * 1024;
const open: HeldBytes[] = [];
function held(person?: string, address?: string): HeldBytes {
  const one = new HeldBytes(person, address);
  open.push(one);
  return one;
}
const confirmed = (person: string) => {
  const one = held(person);
  one.confirm();
  return one;
};
beforeAll(() => {
  process.env.MEGABYTES_AT_ONCE = '64';
});
afterEach(() => {
  for (const one of open.splice(0)) one.free();
  expect(countHeldBytes()).toBe(0);
});

test('one person may request 128 long answers at once, without others being refused', () => {
  const calls = Array.from({ length: 128 }, () => held('a'));
  expect(calls.map((call) => call.longAnswerRefusal())).toEqual(calls.map(() => undefined));
  const oneTooMany = held('a');
  expect(oneTooMany.longAnswerRefusal()).toBe('too-many-requests');
  expect(held('b').longAnswerRefusal()).toBeUndefined();
  expect(held().longAnswerRefusal()).toBeUndefined();
  oneTooMany.free();
  // Freeing twice counts once.
  calls[0]?.free();
  calls[0]?.free();
  expect(held('a').longAnswerRefusal()).toBeUndefined();
  expect(held('a').longAnswerRefusal()).toBe('too-many-requests');
});

describe('clients without a confirmed session', () => {
  const strangers = (count: number, address?: (index: number) => string) =>
    Array.from({ length: count }, (_, index) =>
      held(`junk-${index}`, address?.(index)).take(megabyte),
    );

  it('share a quarter of the total, whatever bearers they invent; the rest is for people with a session', () => {
    const taken = strangers(20, (index) => `10.0.0.${index}`);
    expect(taken.filter((refusal) => refusal === 'overloaded')).toHaveLength(8);
    expect(countHeldBytes()).toBe(12 * megabyte);
    expect(confirmed('a').take(40 * megabyte)).toBeUndefined();
  });

  it('share a quarter of that per address, so that others can sign in', () => {
    const taken = strangers(20, () => '10.0.0.1');
    expect(taken.filter((refusal) => refusal === 'too-many-requests')).toHaveLength(17);
    expect(held(undefined, '10.0.0.2').take(64 * 1024)).toBeUndefined();
  });

  it('leave a quarter of that to small requests, such as a sign-in', () => {
    strangers(20, (index) => `10.0.0.${index % 5}`);
    const signIn = held(undefined, '10.0.0.4');
    expect(signIn.take(1_000)).toBeUndefined();
    expect(signIn.take(64 * 1024)).toBe('overloaded');
    const little = Array.from({ length: 2_047 }, (_, index) => held(undefined, `10.1.0.${index}`));
    expect(little.filter((one) => one.take(2_000) !== undefined)).toEqual([]);
  });

  it('free their bytes once the API has confirmed them, or they are answered', () => {
    const one = held('a', '10.0.0.1');
    expect(one.take(3 * megabyte)).toBeUndefined();
    expect(held('b', '10.0.0.1').take(3_000)).toBe('too-many-requests');
    one.confirm();
    const next = held('b', '10.0.0.1');
    expect(next.take(3 * megabyte)).toBeUndefined();
    next.free();
    one.free();
    expect(held('c', '10.0.0.1').take(3 * megabyte)).toBeUndefined();
  });
});

describe('exports', () => {
  it('are limited to two per person at once', () => {
    const own = [confirmed('a'), confirmed('a')];
    expect(own.map((one) => one.takeExport())).toEqual([undefined, undefined]);
    expect(confirmed('a').takeExport()).toBe('too-many-requests');
    expect(confirmed('b').takeExport()).toBeUndefined();
    own[0]?.free();
    expect(confirmed('a').takeExport()).toBeUndefined();
  });

  it('leave calls most of the bytes and connections, however many are requested', () => {
    const all = Array.from({ length: 200 }, (_, index) => confirmed(`p${index}`).takeExport());
    expect(all.filter((refusal) => refusal === undefined)).toHaveLength(16);
    expect(all.at(-1)).toBe('overloaded');
    expect(countHeldBytes()).toBe(16 * megabyte);
    const calls = Array.from({ length: 16 }, (_, index) => confirmed(`q${index}`));
    for (const call of calls) {
      expect(call.longAnswerRefusal()).toBeUndefined();
      expect(call.take(3 * megabyte)).toBeUndefined();
    }
  });
});
