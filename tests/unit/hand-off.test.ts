import { boundedUser, isPartialUser } from '@/lib/desktop/bounded-user';
import { readHandOff } from '@/lib/desktop/hand-off';

describe('readHandOff', () => {
  const whole = '?token=abc&user=%7B%22id%22%3A1%7D&expires_at=2030-01-01';
  const code = { code: 'a-code-of-some-length', expires_at: '2030-01-01T00:01:00Z' };
  const before = Date.parse('2030-01-01T00:00:59Z');

  it('reads exactly the three values or a code; the expiry may be absent', () => {
    const handOff = { token: 'abc', user: '{"id":1}', expires_at: '2030-01-01' };
    expect(readHandOff(`${whole}&address=https://evil.example`)).toEqual(handOff);
    expect(readHandOff('?token=abc&user=null&expires_at=')).not.toBeNull();
    const search = `?${new URLSearchParams(code)}`;
    expect(readHandOff(search, before)).toEqual(code);
    expect(readHandOff(search, before + 2_000)).toBeNull();
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
    '?code=short&expires_at=2030-01-01',
    '?code=a-code-of-some-length&expires_at=soon',
    `?${new URLSearchParams(code)}&code=another-code-of-some-length`,
  ])('reports %j as damaged', (query) => {
    expect(readHandOff(query, before)).toBeNull();
  });
});

describe('boundedUser', () => {
  const long = (length: number) => 'é"'.repeat(length / 2);

  it.each([null, 7, 'Ana', { id: 1, history: long(400) }, ['a']])('passes on %j whole', (user) => {
    expect(JSON.parse(boundedUser(user, 'token=t'))).toEqual(user);
    expect(isPartialUser(boundedUser(user, 'token=t'))).toBe(false);
  });

  it('drops long values, the longest first, and says so', () => {
    const kept = { name: 'Ana', bio: long(600) };
    const user = { data: { id: '1', attributes: { ...kept, log: long(9_000) } } };
    expect(JSON.parse(boundedUser(user, ''))).toEqual({
      data: { id: '1', attributes: kept },
      partial: true,
    });
  });

  it.each([
    long(20_000),
    { many: Array.from({ length: 4_000 }, (_, id) => ({ id })) },
    Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`field-${at}`, at])),
  ])('never exceeds the maximum length of an address', (user) => {
    for (const others of ['', 'token='.padEnd(6_900, 't')]) {
      const handed = boundedUser(user, others);
      expect(encodeURIComponent(handed).length + others.length).toBeLessThanOrEqual(7_000);
      expect(isPartialUser(handed)).toBe(true);
    }
  });
});
