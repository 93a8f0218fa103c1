import { Threads } from '@/components/interviews/store/threads';
import { answerOf } from '../setup/answers';
import { interviewOf } from '../setup/records';

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
  const threads = new Threads(
    () => undefined,
    () => undefined,
  );
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

describe('loaded in the background', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
  const said = (id: string) => answerOf({ data: [{ id, attributes: {} }] });
  const idsOf = (messages: readonly { id: string }[] | null) => messages?.map(({ id }) => id);
  let lastMessage: string;
  let threads: Threads;
  let answer: () => Promise<Response>;
  let calls: number;

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    lastMessage = 'first';
    threads = new Threads(
      (id) => interviewOf({ last_message: lastMessage }, id),
      () => undefined,
    );
    calls = 0;
    answer = async () => said('old');
    global.fetch = jest.fn(() => {
      calls += 1;
      return answer();
    });
  });
  afterEach(() => {
    threads.clear();
    jest.restoreAllMocks();
  });

  const lookAtTab = async () => {
    calls = 0;
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    return calls;
  };

  test('what failed is asked for again by its next reader alone, never after the session', async () => {
    answer = async () => answerOf({}, 503);
    for (let turn = 0; turn < 8; turn += 1)
      expect(await threads.loadInBackground('a', 'token')).toBeNull();
    expect(calls).toBe(8);
    expect(await lookAtTab()).toBe(0);
    for (let index = 0; index < 12; index += 1) threads.open(`failed-${index}`, 'token', null);
    await settle();
    threads.clear();
    expect(await lookAtTab()).toBe(0);
  });

  test('it is answered, though the interview was opened and left meanwhile', async () => {
    const answers: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    const asked = threads.loadInBackground('a', 'token');
    threads.open('a', 'token', null);
    threads.open('b', 'token', null);
    for (const give of answers) give(said('old'));
    expect(idsOf(await asked)).toEqual(['old']);
  });

  test('what was read stays, if it cannot be asked for again', async () => {
    threads.open('a', 'token', null);
    await settle();
    threads.open(null, 'token', null);
    lastMessage = 'second';
    answer = async () => answerOf({}, 503);
    expect(idsOf(await threads.loadInBackground('a', 'token'))).toEqual(['old']);
    answer = async () => said('new');
    expect(idsOf(await threads.loadInBackground('a', 'token'))).toEqual(['new']);
    calls = 0;
    expect(idsOf(await threads.loadInBackground('a', 'token'))).toEqual(['new']);
    expect(calls).toBe(0);
  });

  test('an interview that was opened and left before its answer is asked for again', async () => {
    await threads.loadInBackground('a', 'token');
    lastMessage = 'second';
    answer = () => new Promise(() => undefined);
    threads.open('a', 'token', null);
    threads.open(null, 'token', null);
    answer = async () => said('new');
    expect(idsOf(await threads.loadInBackground('a', 'token'))).toEqual(['new']);
  });
});
