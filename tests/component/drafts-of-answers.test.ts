import { keepDraft, readDraft } from '@/components/interviews/practice/drafts';
import type { Practice } from '@/components/interviews/practice/practice';
import { ApiProblem } from '@/lib/api/problem';
import { startPractice, whysInFields } from '../setup/practice';

jest.mock('@/lib/api/practice', () => ({
  sendAnswer: () => Promise.reject(new ApiProblem('status', { status: 422 })),
}));

let practice: Practice;

beforeEach(() => {
  localStorage.clear();
  practice = startPractice({ token: 'token-a', user: { id: 1 }, expires_at: null });
});
afterEach(() => practice.stop());

it('discarding a recording deletes the text typed beside it, and keeps the draft of its interview', () => {
  keepDraft('of-the-recording', 'Heard wrongly.');
  keepDraft('7', 'In the field.');
  practice.answers.discard({ conversationId: '7', key: 'of-the-recording' });
  expect([readDraft('of-the-recording'), readDraft('7')]).toEqual(['', 'In the field.']);
});

it.each([
  ['leaves the field', '', ''],
  ['leaves alone what was typed after it', ' And more.', 'It was me. And more.'],
])('an answer that was returned although the API had stored it %s', async (_, typed, left) => {
  const answer = { key: 'a', conversationId: '7', text: 'It was me.', recorded: null };
  void practice.answers.give(answer);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(whysInFields(practice)).toEqual(['refused']);
  keepDraft('7', readDraft('7') + typed);
  practice.answers.dropStored('7', 'a');
  expect(readDraft('7')).toBe(left);
});
