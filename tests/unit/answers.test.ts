import {
  type AnswerEvent,
  type AnswerState,
  answersAfter,
  type QueuedAnswer,
  readAnswer,
} from '@/components/interviews/practice/queue/answers';

const given = (key: string) => ({
  key,
  conversationId: '7',
  text: `Answer ${key}`,
  recording: null,
  question: null,
  tab: 'here',
});
const answer = (key: string, state: AnswerState, at = 1): QueuedAnswer => ({
  ...given(key),
  at,
  state,
});
const sending: AnswerState = { name: 'sending' };
const queued: AnswerState = { name: 'queued' };
const recorded: AnswerState = { name: 'recorded' };
const refused: AnswerState = { name: 'returned', why: 'refused' };

describe('answersAfter', () => {
  const statesAfter = (answers: readonly QueuedAnswer[], event: AnswerEvent) =>
    answersAfter(answers, event).map(({ key, state }) => [key, state]);

  test('sends a given answer at once, unless another one is waiting', () => {
    const event = { type: 'given', answer: given('b'), now: 5 } as const;
    expect(statesAfter([answer('a', sending)], event).at(-1)).toEqual(['b', sending]);
    expect(statesAfter([answer('a', queued)], event).at(-1)).toEqual(['b', queued]);
  });

  test('puts each answer behind earlier ones, whatever the clock says', () => {
    const event = { type: 'given', answer: given('b'), now: 5 } as const;
    expect(answersAfter([answer('a', sending, 9)], event).map(({ at }) => at)).toEqual([9, 10]);
  });

  test('sends a returned answer again under the same key, behind the others', () => {
    const answers = [answer('a', refused), answer('b', sending, 2)];
    const event = { type: 'given', answer: given('a'), now: 5 } as const;
    expect(statesAfter(answers, event)).toEqual([
      ['b', sending],
      ['a', sending],
    ]);
  });

  test('queues every unsent answer when an attempt fails, and nothing else', () => {
    const answers = [answer('a', sending), answer('b', recorded), answer('c', refused)];
    expect(statesAfter(answers, { type: 'delayed' })).toEqual([
      ['a', queued],
      ['b', recorded],
      ['c', refused],
    ]);
  });

  test('removes a delivered answer, and sends the next ones', () => {
    const answers = [answer('a', queued), answer('b', queued)];
    expect(statesAfter(answers, { type: 'delivered', key: 'a' })).toEqual([['b', sending]]);
  });

  test.each<AnswerEvent>([
    { type: 'delivered', key: 'a' },
    { type: 'returned', key: 'a', why: 'limit' },
  ])('does not change an answer that was taken back meanwhile: $type', (event) => {
    const answers = [answer('a', { name: 'returned', why: 'taken-back' }), answer('b', queued)];
    expect(answersAfter(answers, event)).toEqual(answers);
  });

  test('takes back only unsent answers, into the field of the tab that did so', () => {
    const event = { type: 'taken-back', key: 'a', tab: 'there' } as const;
    expect(answersAfter([answer('a', queued)], event)).toEqual([
      { ...answer('a', { name: 'returned', why: 'taken-back' }), tab: 'there' },
    ]);
    expect(answersAfter([answer('a', refused)], event)).toEqual([answer('a', refused)]);
  });

  test('returns the same object for what has not changed', () => {
    const other = answer('b', recorded);
    expect(answersAfter([answer('a', sending), other], { type: 'delayed' })[1]).toBe(other);
  });
});

test('readAnswer reads stored answers', () => {
  const recording = { seconds: 3, peaks: [0.5], segments: [{ start: 0, end: 1, text: 'I did.' }] };
  for (const state of [sending, queued, recorded, refused]) {
    const stored = { ...answer('a', state), recording, question: 'q1' };
    expect(readAnswer(JSON.stringify(stored))).toEqual(stored);
  }
});
