import { logRefusedMedia } from '@/server/observe/refused-media';
import { logAndTrace } from '@/server/observe/tracing';

jest.mock('@/server/observe/tracing', () => ({ logAndTrace: jest.fn() }));

it('each origin whose media a policy refused is logged once, with the setting that allows it', () => {
  const refused = (directive: string, blocked: string) => logRefusedMedia({ directive, blocked });
  refused('img-src', 'https://cdn.example');
  refused('media-src', 'https://cdn.example');
  refused('script-src', 'https://evil.example');
  refused('img-src', 'inline');
  const fields = { origin: 'https://cdn.example', setting: 'MEDIA_ORIGINS' };
  expect(jest.mocked(logAndTrace).mock.calls).toEqual([['warn', 'media-origin-refused', fields]]);

  for (let index = 0; index < 500; index += 1) refused('img-src', `https://${index}.example`);
  expect(logAndTrace).toHaveBeenCalledTimes(100);
});
