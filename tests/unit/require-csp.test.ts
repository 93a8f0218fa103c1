import { headers } from 'next/headers';
import { requireCsp } from '@/server/guard/require-csp';

jest.mock('next/headers', () => ({ headers: jest.fn() }));

const asked = (init: Record<string, string>) =>
  jest.mocked(headers).mockResolvedValue(new Headers(init) as never);

afterEach(() => {
  delete process.env.NEXT_PHASE;
});

it('a per-request page without the middleware’s nonce is not rendered', async () => {
  asked({});
  await expect(requireCsp()).rejects.toThrow('without one');
  asked({ 'x-nonce': 'of-the-middleware' });
  await expect(requireCsp()).resolves.toBeUndefined();
});

it('a build reads no headers, because that would make the page per-request', async () => {
  process.env.NEXT_PHASE = 'phase-production-build';
  jest.mocked(headers).mockClear();
  await requireCsp();
  expect(headers).not.toHaveBeenCalled();
});
