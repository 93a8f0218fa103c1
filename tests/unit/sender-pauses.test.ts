import { type Outcome, Sender } from '@/components/interviews/practice/queue/answer-queue';
import type { QueuedAnswer } from '@/components/interviews/practice/queue/answers';
import { ApiProblem } from '@/lib/api/problem';

const answer: QueuedAnswer = {
  key: 'a',
  conversationId: '7',
  text: 'It was me.',
  recording: null,
  question: null,
  tab: '',
  at: 1,
  state: { name: 'sending' },
};

/** The pauses that the sender makes before each next try, while the API answers like this. */
async function pausesAfter(answers: (Error | null)[]): Promise<number[]> {
  const pauses: number[] = [];
  const send = async (): Promise<Outcome> => {
    const problem = answers.shift();
    if (problem) throw problem;
    return { is: 'delivered' };
  };
  const queue = {
    first: () => (answers.length > 0 ? answer : undefined),
    settle: () => undefined,
  };
  const ports = {
    pause: async (ms: number) => void pauses.push(ms),
    lock: <Value>(_: string, __: AbortSignal, run: () => Promise<Value>) => run(),
    maySend: () => true,
  };
  new Sender({ queue, ports, session: { owner: 'ana', token: 'token' }, send }).wake();
  await new Promise((resolve) => setTimeout(resolve));
  return pauses;
}

const down = new ApiProblem('network');
const asksToWait = new ApiProblem('status', { status: 503, retryAfter: 60 });

test('the pause between tries grows, and is short again once an answer was sent', async () => {
  expect(await pausesAfter([down, down, down, null, down, null])).toEqual([
    2_000, 4_000, 8_000, 2_000,
  ]);
});

test('the pause is as long as the API asks for, and otherwise at most half a minute', async () => {
  const failures = Array.from({ length: 6 }, () => down);
  expect(await pausesAfter([...failures, asksToWait, null])).toEqual([
    2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 60_000,
  ]);
});
