import { deviceName } from '@/components/account/settings/device-name';
import { nameOfUser } from '@/components/auth/name-of-user';
import { readOpenSessions } from '@/lib/api/open-sessions';
import { readProfile } from '@/lib/api/profile';

const body = (links: unknown) => ({ user: { data: { attributes: {}, links } } });

const offersOf = (links: unknown) => readProfile(body(links))?.offers;

test('a link switches a setting on; a missing or malformed one does not', () => {
  const links = { update: '/me', delete: { href: 'https://evil.example' }, search: '/search' };
  expect(offersOf(links)).toEqual(['search', 'update', 'delete']);
  for (const odd of [undefined, null, '', ' ', 7, true, [], {}, { href: 7 }])
    expect(offersOf({ sessions: odd, search: odd })).toBeUndefined();
  for (const none of [undefined, null, 'x', [], { revoke: '/session' }])
    expect(offersOf(none)).toBeUndefined();
  for (const nobody of [null, '', 7, {}, { user: null }]) expect(readProfile(nobody)).toBeNull();
});

const both = { email: ' ana@example.com ', name: 'Ana' };
test.each<[unknown, string | null]>([
  [{ user: { data: { id: '1', attributes: both } } }, 'ana@example.com'],
  [{ data: { id: '1', type: 'user', attributes: both } }, 'ana@example.com'],
  [{ id: '1', attributes: both }, 'ana@example.com'],
  [{ id: 1, ...both }, 'ana@example.com'],
  [{ data: { attributes: { email: null, name: 'Ana' } } }, 'Ana'],
  [{ email: ' ', name: 'Ana' }, 'Ana'],
  ...[null, undefined, 7, 'ana', [], {}, { data: null }].map((odd): [unknown, null] => [odd, null]),
  [{ email: 7 }, null],
  [{ name: 'x'.repeat(255) }, null],
])('nameOfUser calls the user %j %j', (user, name) => {
  expect(nameOfUser(user)).toBe(name);
});

const agents = {
  'Chrome on Linux':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Opera on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Firefox on Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Chrome on iPad':
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
  "Ana's laptop": "Ana's laptop",
};

test.each(Object.entries(agents))('a user agent is shown as %s', (name, agent) => {
  expect(deviceName(agent, '{browser} on {system}')).toBe(name);
});

test('a device name that is too long is not shown', () => {
  expect(deviceName('x'.repeat(61), '{browser} on {system}')).toBeUndefined();
});

test('readSessions reads the open sessions, without unreadable ones', () => {
  const good = { device: ' Chrome ', created_at: '2026-11-22', current: true };
  const data = [
    { id: 'a-1', attributes: good },
    { id: 7, attributes: { device: 9, created_at: null, current: 'yes' } },
    { id: 'a/../b', attributes: good },
    { attributes: good },
    null,
    'x',
  ];
  expect(readOpenSessions({ data })).toEqual([
    { id: 'a-1', device: 'Chrome', since: '2026-11-22', isCurrent: true },
    { id: '7', device: undefined, since: undefined, isCurrent: false },
  ]);
  for (const body of [null, '', [], {}, { data: null }, { data: {} }])
    expect(() => readOpenSessions(body)).toThrow('no list of sessions');
});
