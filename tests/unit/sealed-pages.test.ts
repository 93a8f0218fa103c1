import { headers } from 'next/headers';
import { requirePolicy } from '@/server/guard/sealed-pages';

jest.mock('next/headers', () => ({ headers: jest.fn() }));

const asked = (init: Record<string, string>) =>
  jest.mocked(headers).mockResolvedValue(new Headers(init) as never);

afterEach(() => {
  delete process.env.NEXT_PHASE;
});

it('a per-request page without the middleware’s nonce is not rendered', async () => {
  asked({});
  await expect(requirePolicy()).rejects.toThrow('without one');
  asked({ 'x-nonce': 'of-the-middleware' });
  await expect(requirePolicy()).resolves.toBeUndefined();
});

it('a build reads no headers, which would make the page per-request', async () => {
  process.env.NEXT_PHASE = 'phase-production-build';
  jest.mocked(headers).mockClear();
  await requirePolicy();
  expect(headers).not.toHaveBeenCalled();
});
