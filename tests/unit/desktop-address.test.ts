import { readDesktopAddress } from '@/lib/desktop/desktop-address';
import { readHandOff } from '@/lib/desktop/hand-off';

describe('readDesktopAddress', () => {
  it.each([
    [undefined, 'rapport://auth'],
    ['', 'rapport://auth'],
    ['acme-coach://signed-in/here', 'acme-coach://signed-in/here'],
  ])('%j is %s', (configured, address) => {
    expect(readDesktopAddress(configured)).toBe(address);
  });

  it.each([
    'javascript://alert(1)',
    'JavaScript://%0aalert(1)',
    'data://text/html',
    'http://evil.example',
    'https://evil.example',
    'file:///etc/passwd',
    'intent://scan/#Intent;end',
    'rapport:auth',
    'rapport://auth?token=mine',
    'rapport://auth#x',
    'rapport://au th',
    '//auth',
  ])('refuses %s', (configured) => {
    expect(() => readDesktopAddress(configured)).toThrow('NEXT_PUBLIC_DESKTOP_URL');
  });
});

describe('readHandOff', () => {
  const whole = '?token=abc&user=%7B%22id%22%3A1%7D&expires_at=2030-01-01';

  it('reads the three values, and none besides', () => {
    expect(readHandOff(`${whole}&address=https://evil.example`)).toEqual({
      kind: 'whole',
      handOff: { token: 'abc', user: '{"id":1}', expires_at: '2030-01-01' },
    });
  });

  it('takes an API that says nothing of an end at its word', () => {
    expect(readHandOff('?token=abc&user=null&expires_at=').kind).toBe('whole');
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
    expect(readHandOff(query)).toEqual({ kind: 'damaged' });
  });
});
