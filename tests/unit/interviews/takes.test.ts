import { compareRemarks } from '@/lib/interviews/compare-remarks';
import { answerBehind, sentenceFor } from '@/lib/interviews/sentence';
import { takesOf } from '@/lib/interviews/takes';
import { messageOf, messagesOf } from '../../setup/records';

type Said = [who: 'user' | 'ai', text: string, more?: Record<string, unknown>];

const told = (id: string, day: number, said: Said[]) => ({
  id,
  messages: messagesOf(
    said.map(([sender_type, text_content, more], index) => ({
      sender_type,
      text_content,
      created_at: new Date(Date.UTC(2026, 10, day, 12, index)).toISOString(),
      ...more,
    })),
    `${id}-`,
  ),
});

const keysOf = (takes: ReturnType<typeof takesOf>) =>
  Object.fromEntries([...takes].map(([key, all]) => [key, all.map(({ message }) => message.key)]));

describe('takes', () => {
  it('are answers to the same words, whatever their case, accents and marks', () => {
    const interview = told('a', 1, [
      ['ai', 'Good. **¿Por qué este puesto?**'],
      ['user', 'one'],
      ['user', 'and one more thing'],
      ['ai', 'Again: ¿por que ESTE puesto?'],
      ['user', 'two'],
      ['ai', 'Thank you.'],
      ['user', 'to no question'],
    ]);
    expect(keysOf(takesOf(interview, []))).toEqual({
      'a-1': ['a-1', 'a-4'],
      'a-4': ['a-1', 'a-4'],
    });
  });

  it('are found in other interviews, oldest first, by the question id of the API', () => {
    const now = told('b', 9, [
      ['ai', 'Once more?'],
      ['user', 'late', { question_id: 'conflict' }],
    ]);
    const before = told('a', 1, [
      ['ai', 'Tell me.'],
      ['user', 'early', { question_id: 'conflict' }],
      ['ai', 'And then?'],
      ['user', 'else', { question_id: 'other' }],
    ]);
    expect(keysOf(takesOf(now, [before]))).toEqual({ 'b-1': ['a-1', 'b-1'] });
    expect(keysOf(takesOf(now, []))).toEqual({});
  });
});

const fix = (quote: string, note: string) => ({ quote, note, kind: 'fix' });
const keep = (quote: string, note: string) => ({ quote, note, kind: 'keep' });

it('a remark on the same words still counts, however they are written', () => {
  const taken = (text_content: string, quote: string) =>
    messageOf({ sender_type: 'user', text_content, remarks: [fix(quote, 'How many?')] });
  const compared = compareRemarks(taken('A lot.', 'A lot'), taken('It was a lot.', 'a lot'));
  expect([compared.kept.length, compared.fixed, compared.added]).toEqual([1, [], []]);
});

describe('the sentence behind a score', () => {
  const grew = [keep('grew', 'Numbers!'), fix('We', 'Who? This is ownership.')];
  const { messages } = told('a', 1, [
    ['user', 'We grew.', { remarks: grew }],
    ['user', 'A lot.', { remarks: [fix('A lot', 'Here a number belongs.')] }],
    ['user', 'Bye.'],
    ['ai', 'Thanks.'],
  ]);

  it('is the one whose remark mentions the skill, else the first that is free', () => {
    expect(sentenceFor('Numbers', messages)?.remark.quote).toBe('A lot');
    expect(sentenceFor('Ownership', messages)?.remark.quote).toBe('We');
    const first = sentenceFor('Clarity', messages);
    expect(first?.remark.quote).toBe('We');
    expect(sentenceFor('Structure', messages, first ? [first] : [])?.remark.quote).toBe('A lot');
  });

  it('is in the answer that a score leads to; without one, that is the last answer', () => {
    expect(answerBehind('Numbers', messages)?.key).toBe('a-1');
    expect(answerBehind('Numbers', messages.slice(2))?.key).toBe('a-2');
    expect(answerBehind('Numbers', [])).toBeNull();
  });
});
