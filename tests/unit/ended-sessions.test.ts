import { endToken, isTokenEnded } from '@/server/session/ended-sessions';

it('tokens whose cookies are refused are limited in number, in memory alone: the oldest is forgotten', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, REDIS_URL: '' });
  for (let i = 0; i < 50_010; i += 1) await endToken(`token-${i}`, 86_400_000);
  const ended = await Promise.all(['token-9', 'token-10', 'token-50009'].map(isTokenEnded));
  expect(ended).toEqual([false, true, true]);
});
