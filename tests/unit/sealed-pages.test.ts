import { headers } from 'next/headers';
import { requirePolicy } from '@/server/guard/sealed-pages';

jest.mock('next/headers', () => ({ headers: jest.fn() }));

const asked = (init: Record<string, string>) =>
  jest.mocked(headers).mockResolvedValue(new Headers(init) as never);

afterEach(() => {
  delete process.env.NEXT_PHASE;
});

it('a page that is made a request without the middleware’s nonce is not made at all', async () => {
  asked({});
  await expect(requirePolicy()).rejects.toThrow('without one');
  asked({ 'x-nonce': 'of-the-middleware' });
  await expect(requirePolicy()).resolves.toBeUndefined();
});

it('a build asks for no headers: a page of which one does is made a request', async () => {
  process.env.NEXT_PHASE = 'phase-production-build';
  jest.mocked(headers).mockClear();
  await requirePolicy();
  expect(headers).not.toHaveBeenCalled();
});
