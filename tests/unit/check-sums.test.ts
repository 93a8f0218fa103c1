import { readCheckSums } from '@/lib/api/check-sums';

const sum = { id: 'success-number', label: ' A number. ', skill: 'Numbers', met: 2, open: 7 };

test('readCheckSums keeps the API’s order, and the day on which a line was last met', () => {
  const last_met = '2026-11-18T14:05:09.000Z';
  const body = {
    data: [
      { ...sum, last_met },
      { ...sum, id: 'general-reason', skill: null },
    ],
  };
  expect(readCheckSums(body)).toEqual([
    { ...sum, label: 'A number.', lastMet: Date.parse(last_met) },
    { ...sum, id: 'general-reason', label: 'A number.', skill: null, lastMet: null },
  ]);
});

test.each([
  { ...sum, id: '../me' },
  { ...sum, label: ' ' },
  { ...sum, met: -1 },
  { ...sum, open: '7' },
  null,
])('readCheckSums leaves out %j', (malformed) => {
  expect(readCheckSums({ data: [malformed] })).toEqual([]);
});

test('readCheckSums returns nothing for another kind of answer', () => {
  expect(readCheckSums({ data: {} })).toEqual([]);
  expect(readCheckSums(null)).toEqual([]);
});
