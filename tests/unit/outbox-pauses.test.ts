import { ApiProblem } from '@/lib/api/problem';
import type { Entry } from '@/lib/sync/entry';
import { Sender } from '@/lib/sync/outbox-sender';

const entry: Entry = {
  key: 'a',
  owner: 'unsent_ana',
  kind: 'answer',
  target: '7',
  patch: {},
  base: null,
  at: 1,
};

/** How long it waits before each next try, while the API answers like this. */
async function pausesAfter(answers: (Error | null)[]): Promise<number[]> {
  const pauses: number[] = [];
  const send = async () => {
    const answer = answers.shift();
    if (answer) throw answer;
  };
  const kind = { coalesce: () => null, settle: () => null, send };
  const queue = {
    kinds: new Map([['answer', kind]]),
    read: () => (answers.length > 0 ? [entry] : []),
    settle: () => undefined,
    drop: () => undefined,
    setStalled: () => undefined,
  };
  const ports = {
    pause: async (ms: number) => void pauses.push(ms),
    lock: <Value>(_: string, __: AbortSignal, run: () => Promise<Value>) => run(),
    maySend: () => true,
  };
  new Sender(queue, ports, { owner: 'unsent_ana', token: 'token', person: null }).wake();
  await new Promise((resolve) => setTimeout(resolve));
  return pauses;
}

const down = new ApiProblem('network');
const asksToWait = new ApiProblem('status', { status: 503, retryAfter: 60 });

test('the pause between tries grows, and is short again once something was sent', async () => {
  expect(await pausesAfter([down, down, down, null, down, null])).toEqual([
    2_000, 4_000, 8_000, 2_000,
  ]);
});

test('the pause is as long as the API asks for, and half a minute at most of its own', async () => {
  const failures = Array.from({ length: 6 }, () => down);
  expect(await pausesAfter([...failures, asksToWait, null])).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 60_000,
  ]);
});
