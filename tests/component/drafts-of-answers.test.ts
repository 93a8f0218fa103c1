import { keepDraft, readDraft } from '@/components/interviews/practice/drafts';
import { Practice } from '@/components/interviews/practice/practice';
import { ApiProblem } from '@/lib/api/problem';
import { startOutbox } from '../setup/outbox';

jest.mock('@/lib/api/practice', () => ({
  sendAnswer: () => Promise.reject(new ApiProblem('status', { status: 422 })),
}));

const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
let outbox: ReturnType<typeof startOutbox>;
let practice: Practice;

beforeEach(() => {
  localStorage.clear();
  outbox = startOutbox(session);
  practice = new Practice(session, {
    outbox,
    received: {} as never,
    refreshNow: async () => undefined,
    messagesOf: () => [],
  });
});
afterEach(() => {
  practice.stop();
  outbox.stop();
});

it('what was typed beside a recording goes with it, what was typed in the interview stays', () => {
  keepDraft('of-the-recording', 'Heard wrongly.');
  keepDraft('7', 'In the field.');
  practice.discard({ conversationId: '7', key: 'of-the-recording' });
  expect([readDraft('of-the-recording'), readDraft('7')]).toEqual(['', 'In the field.']);
});

it.each([
  ['leaves the field', '', ''],
  ['leaves alone what was typed after it', ' And more.', 'It was me. And more.'],
])('an answer that came back, and was stored after all, %s', async (_, typed, left) => {
  void practice.answer({ key: 'a', conversationId: '7', text: 'It was me.', recorded: null });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(practice.get().returned).toMatchObject({ 7: { why: 'refused' } });
  keepDraft('7', readDraft('7') + typed);
  practice.dropStored('7', 'a');
  expect(readDraft('7')).toBe(left);
});
