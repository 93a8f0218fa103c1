import { readDailyQuestion } from '@/lib/api/daily-question';
import { questionCountOf, readJudgment, readScoreDetails, sourceOf } from '@/lib/api/judgment';
import { readScores } from '@/lib/api/scores';
import { interviewOf, messageOf } from '../../setup/records';

const odd = [undefined, null, '', '  ', 0, -1, Number.NaN, 1.5, true, [], {}, [null], ['a']];
const judgmentOf = (attributes: object) =>
  readJudgment(messageOf({ sender_type: 'user', text_content: 'I cut it.', ...attributes }));

const progress = { skill: ' Numbers ', from: 2, to: 4, quote: 'cut it' };
const nothingCounted = {
  words: null,
  numbers: null,
  we: null,
  i: null,
  fillers: null,
  wordsPerMinute: null,
  pauses: [],
};
const delivery = { words_per_minute: 142, fillers: 3, pauses: [{ start: 1, end: 3 }] };

test('readJudgment reads the coach’s judgment of an answer', () => {
  const read = judgmentOf({
    stronger: 'I cut it by [how much?].',
    progress: [progress, { ...progress, quote: undefined }],
    unscored: 'one-word',
    delivery,
  });
  expect(read).toEqual({
    stronger: 'I cut it by [how much?].',
    progress: [
      { skill: 'Numbers', from: 2, to: 4, quote: 'cut it' },
      { skill: 'Numbers', from: 2, to: 4, quote: null },
    ],
    unscored: { code: 'one-word' },
    delivery: { ...nothingCounted, wordsPerMinute: 142, fillers: 3, pauses: delivery.pauses },
  });
});

test('readJudgment ignores malformed values', () => {
  for (const name of ['stronger', 'progress', 'unscored', 'delivery'])
    for (const value of odd) expect(judgmentOf({ [name]: value })).toBeNull();
  const wrong = [
    { progress: [progress, { ...progress, from: '2' }] },
    { progress: Array(21).fill(progress) },
    { stronger: 'x'.repeat(12_001) },
    // A stronger version that equals the answer is dropped.
    { stronger: ' I cut it. ' },
    // An unknown code means nothing to a person.
    { unscored: 'too-loud' },
    { unscored: 'toString' },
    { unscored: `A ${'long '.repeat(500)} sentence` },
    { delivery: { words_per_minute: Number.POSITIVE_INFINITY, fillers: '3', pauses: 'many' } },
    {
      delivery: { words: -1, numbers: null, we: Number.NaN, i: [], pauses: [{ start: 2, end: 1 }] },
    },
  ];
  for (const attributes of wrong) expect(judgmentOf(attributes)).toBeNull();
  expect(judgmentOf({ unscored: 'Too little to judge.' })?.unscored).toEqual({
    said: 'Too little to judge.',
  });
  expect(judgmentOf({ delivery: { ...delivery, pauses: 'many' } })?.delivery?.pauses).toEqual([]);
  expect(readJudgment(messageOf({ sender_type: 'ai', stronger: 'Mine.' }))).toBeNull();
});

test('readJudgment reads each count sent by the API, for a written answer too', () => {
  const counts = { words: 94, numbers: 3, we: 4, i: 2, fillers: 0 };
  expect(judgmentOf({ delivery: counts })?.delivery).toEqual({ ...nothingCounted, ...counts });
  for (const [name, amount] of Object.entries(counts))
    expect(judgmentOf({ delivery: { [name]: amount } })?.delivery).toEqual({
      ...nothingCounted,
      [name]: amount,
    });
  // A speed of zero is impossible.
  expect(judgmentOf({ delivery: { words_per_minute: 0 } })).toBeNull();
});

test('a question names its line of the posting', () => {
  const of = (sender_type: string, source: unknown) => sourceOf(messageOf({ sender_type, source }));
  expect(of('ai', ' You will own our clusters. ')).toBe('You will own our clusters.');
  expect(of('user', 'You will own our clusters.')).toBeNull();
  for (const value of [...odd, 'x'.repeat(2_001)]) expect(of('ai', value)).toBeNull();
});

test('the number of questions is a small integer, or unknown', () => {
  const of = (question_count: unknown) => questionCountOf(interviewOf({ question_count }));
  expect([1, 5].map(of)).toEqual([1, 5]);
  for (const value of [...odd, '5', 101]) expect(of(value)).toBeNull();
});

test('readScoreDetails reads what a score is based on, and ignores malformed parts', () => {
  const detailsOf = (details: object) =>
    readScores([{ skill: 'Numbers', value: 2, max: 5, ...details }]).map(readScoreDetails)[0];
  const nothing = { quote: null, messageId: null, advice: null, before: null };
  const sent = { quote: ' a lot ', message_id: 7, advice: 'Say how many.', before: 0 };
  expect(detailsOf(sent)).toEqual({
    quote: 'a lot',
    messageId: '7',
    advice: 'Say how many.',
    before: 0,
  });
  for (const value of [undefined, null, '', true, [], {}, Number.NaN])
    for (const name of Object.keys(sent)) expect(detailsOf({ [name]: value })).toEqual(nothing);
  expect(readScoreDetails({ skill: 'Numbers', value: 2, max: 5 })).toEqual(nothing);
  // The earlier score is outside the scale, or not a number.
  for (const before of [6, -1, '3']) expect(detailsOf({ before })?.before).toBeNull();
});

test('today’s question is read, or absent', () => {
  const sent = { text: ' Why us? ', answered: false, days_in_a_row: 3 };
  expect(readDailyQuestion(sent)).toEqual({ text: 'Why us?', isAnswered: false, daysInARow: 3 });
  for (const days of [undefined, '3', -1, 1.5, Number.NaN])
    expect(readDailyQuestion({ ...sent, days_in_a_row: days })?.daysInARow).toBe(0);
  for (const value of [...odd, { ...sent, text: 7 }, { ...sent, answered: 'no' }])
    expect(readDailyQuestion(value)).toBeNull();
  expect(readDailyQuestion({ ...sent, text: 'x'.repeat(1_001) })).toBeNull();
});
