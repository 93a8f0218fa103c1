import { createApp } from '@/reference-api/app';
import { networksIn } from '@/reference-api/client-of';

const sites = networksIn('10.0.0.0/8, ::1');

/**
 * An app that allows each client one sign-in a minute; a sign-in is refused anyway, because it has
 * no content type.
 */
const app = createApp({
  sites,
  requestsPerMinute: 1,
  practice: { coach: { judge: 'none' } },
  siteUrl: 'http://localhost:3000',
  publicUrl: 'http://localhost:4310',
} as never);

async function statusFor(connection: string, forwarded?: string): Promise<number> {
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const socket = { remoteAddress: connection, remotePort: 1, remoteFamily: 'IPv4' };
  const answer = await app.request('/login', { method: 'POST', headers }, {
    incoming: { socket },
  } as never);
  return answer.status;
}

test('clients of one site are limited separately, by the last address that the site sends', async () => {
  expect(await statusFor('10.0.0.1', '198.51.100.1')).toBe(415);
  expect(await statusFor('10.0.0.1', '198.51.100.1')).toBe(429);
  expect(await statusFor('10.0.0.1', '198.51.100.1, 198.51.100.2')).toBe(415);
  expect(await statusFor('::ffff:10.0.0.2', '198.51.100.2')).toBe(429);
  expect(await statusFor('::1', '2001:db8:0:0::/64')).toBe(415);
});

test('headers of a client that is not our site are ignored', async () => {
  expect(await statusFor('203.0.113.1', '198.51.100.3')).toBe(415);
  expect(await statusFor('203.0.113.1', '198.51.100.4')).toBe(429);
});

test('a site that sends no address, or nonsense, counts as the client', async () => {
  expect(await statusFor('10.0.0.9', 'unknown')).toBe(415);
  expect(await statusFor('10.0.0.9')).toBe(429);
});

test.each(['', '10.0.0.0/33', '10.0.0', '::1/129', 'everybody', '10.0.0.0/8,'])(
  'networksIn rejects %j',
  (text) => expect(networksIn(text)).toBeNull(),
);
