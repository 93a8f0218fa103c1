import type { NextRequest } from 'next/server';
import { GET } from '@/app/s/[token]/route';
import { readSharedPage } from '@/server/shared/read-shared-page';

jest.mock('next-intl/server', () => ({
  getMessages: async () => jest.requireActual('@/messages/en.json'),
}));
jest.mock('@/server/shared/read-shared-page', () => ({ readSharedPage: jest.fn() }));

const conversation = { id: '1', attributes: { title: 'Pages' } };

test.each([
  [200, { kind: 'shared', data: { conversation, messages: [] } }],
  [404, { kind: 'ended' }],
  // A 404 would mean that the share has ended.
  [503, { kind: 'failed' }],
])('a shared page is answered with %i for %j', async (status, read) => {
  jest.mocked(readSharedPage).mockResolvedValue(read as never);
  const url = 'http://localhost:3000/s/x';
  const request = Object.assign(new Request(url), {
    nextUrl: new URL(url),
    cookies: { get: () => undefined },
  }) as unknown as NextRequest;
  const answer = await GET(request, { params: Promise.resolve({ token: 'x' }) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});
