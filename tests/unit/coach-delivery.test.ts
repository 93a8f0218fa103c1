import { deliveryOf } from '@/reference-api/coach/delivery';

const segments = [
  { start: 0.4, end: 3, text: 'I read the logs, um, of a week.' },
  { start: 5.5, end: 8, text: 'Then I rewrote the import.' },
  { start: 8.4, end: 10.4, text: 'It was fast.' },
];
const text = segments.map((one) => one.text).join(' ');

it('pace, fillers and pauses of a spoken answer', () => {
  expect(deliveryOf(text, segments, 12, 'en')).toEqual({
    words_per_minute: 96,
    fillers: 1,
    pauses: [{ start: 3, end: 5.5 }],
  });
  expect(deliveryOf(text, segments.toReversed(), 12, 'en')).toEqual(
    deliveryOf(text, segments, 12, 'en'),
  );
});

it('nothing is said of what is too short, or of no words', () => {
  expect(deliveryOf('Yes.', [{ start: 0, end: 1, text: 'Yes.' }], 1, 'en')).toBeNull();
  expect(deliveryOf('', [], 30, 'en')).toBeNull();
  expect(deliveryOf(text, [], 12, 'en')).toMatchObject({ words_per_minute: 80, pauses: [] });
});
