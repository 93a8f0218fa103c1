import { boundedUser, isPartialUser } from '@/lib/desktop/bounded-user';
import { readHandOff } from '@/lib/desktop/hand-off';

describe('readHandOff', () => {
  const whole = '?token=abc&user=%7B%22id%22%3A1%7D&expires_at=2030-01-01';

  it('reads a code in their place, as long as it serves', () => {
    const handOff = { code: 'a-code-of-some-length', expires_at: '2030-01-01T00:01:00Z' };
    const search = `?${new URLSearchParams(handOff)}`;
    const before = Date.parse('2030-01-01T00:00:59Z');
    expect(readHandOff(search, before)).toEqual(handOff);
    for (const [odd, now] of [
      [search, before + 2_000],
      ['?code=short&expires_at=2030-01-01', before],
      ['?code=a-code-of-some-length&expires_at=soon', before],
      [`${search}&code=another-code-of-some-length`, before],
    ] as const)
      expect(readHandOff(odd, now)).toBeNull();
  });

  it('reads the three values, and none besides', () => {
    expect(readHandOff(`${whole}&address=https://evil.example`)).toEqual({
      token: 'abc',
      user: '{"id":1}',
      expires_at: '2030-01-01',
    });
  });

  it('takes an API that says nothing of an end at its word', () => {
    expect(readHandOff('?token=abc&user=null&expires_at=')).not.toBeNull();
  });

  it.each([
    '',
    '?token=abc',
    '?user=%7B%7D&expires_at=1',
    '?token=&user=%7B%7D&expires_at=1',
    '?token=a%20b&user=%7B%7D&expires_at=1',
    '?token=abc&user=%7B%22id%22%3A&expires_at=1',
    '?token=abc&user=&expires_at=1',
    `${whole}&token=other`,
  ])('calls %j damaged', (query) => {
    expect(readHandOff(query)).toBeNull();
  });
});

describe('boundedUser', () => {
  const long = (length: number) => 'é"'.repeat(length / 2);

  it.each([null, 7, 'Ana', { id: 1, history: long(400) }, ['a']])('hands on %j whole', (user) => {
    expect(JSON.parse(boundedUser(user, 'token=t'))).toEqual(user);
    expect(isPartialUser(boundedUser(user, 'token=t'))).toBe(false);
  });

  it('leaves out what is long, the longest first, and says so', () => {
    const user = {
      data: { id: '1', attributes: { name: 'Ana', bio: long(600), log: long(9_000) } },
    };
    const { attributes } = user.data;
    const handed = JSON.parse(boundedUser(user, ''));
    expect(handed).toEqual({
      data: { id: '1', attributes: { name: attributes.name, bio: attributes.bio } },
      partial: true,
    });
  });

  it.each([
    long(20_000),
    { many: Array.from({ length: 4_000 }, (_, id) => ({ id })) },
    Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`field-${at}`, at])),
  ])('never makes an address that is too long', (user) => {
    for (const others of ['', 'token='.padEnd(6_900, 't')]) {
      const handed = boundedUser(user, others);
      expect(encodeURIComponent(handed).length + others.length).toBeLessThanOrEqual(7_000);
      expect(isPartialUser(handed)).toBe(true);
    }
  });
});
