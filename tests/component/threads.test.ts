import { Threads } from '@/lib/interviews/threads';
import { answerOf } from '../setup/answers';

test('the threads read last are kept, the oldest forgotten, and a huge one', async () => {
  const lengths: Record<string, number> = { huge: 5_000, large: 995 };
  global.fetch = jest.fn(async (address) => {
    const id = String(address).split('/')[3] ?? '';
    const data = Array.from({ length: lengths[id] ?? 10 }, (_, index) => ({
      id: `${id}-${index}`,
      attributes: {},
    }));
    return answerOf({ data });
  });
  const threads = new Threads(() => undefined);
  const visit = async (id: string) => {
    threads.open(id, 'token', null);
    const before = threads.get()?.messages.length;
    while (threads.get()?.status !== 'loaded') await new Promise((resolve) => setTimeout(resolve));
    return before;
  };
  for (let index = 0; index < 12; index += 1) await visit(`t${index}`);
  expect(await visit('t11')).toBe(10);
  expect(await visit('t1')).toBe(0);
  await visit('huge');
  await visit('large');
  expect(await visit('huge')).toBe(0);
  threads.clear();
});
