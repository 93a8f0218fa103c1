import { deliveryOf } from '@/reference-api/coach/delivery';

const segments = [
  { start: 0.4, end: 3, text: 'I read the logs, um, of a week.' },
  { start: 5.5, end: 8, text: 'Then we rewrote twelve imports.' },
  { start: 8.4, end: 10.4, text: 'It was fast.' },
];
const text = segments.map((one) => one.text).join(' ');
const counts = { words: 16, numbers: 1, fillers: 1, i: 1, we: 1 };

it('deliveryOf counts a written answer, without pronouns in Spanish and Portuguese', () => {
  expect(deliveryOf(text, 'en')).toEqual(counts);
  expect(deliveryOf('', 'en')).toEqual({ words: 0, numbers: 0, fillers: 0, i: 0, we: 0 });
  expect(deliveryOf('Yo leí doce informes, o sea, todos.', 'es')).toEqual({
    words: 7,
    numbers: 1,
    fillers: 1,
  });
});

it('deliveryOf returns pace and pauses of a spoken answer', () => {
  const spoken = { ...counts, words_per_minute: 96, pauses: [{ start: 3, end: 5.5 }] };
  expect(deliveryOf(text, 'en', { segments, duration: 12 })).toEqual(spoken);
  const reversed = { segments: segments.toReversed(), duration: 12 };
  expect(deliveryOf(text, 'en', reversed)).toEqual(spoken);
});

it('deliveryOf returns no pace for a short or empty answer', () => {
  const short = { segments: [{ start: 0, end: 1, text: 'Yes.' }], duration: 1 };
  expect(deliveryOf('Yes.', 'en', short)).not.toHaveProperty('words_per_minute');
  const silent = { segments: [], duration: 30 };
  expect(deliveryOf('', 'en', silent)).not.toHaveProperty('words_per_minute');
  const untimed = { segments: [], duration: 12 };
  expect(deliveryOf(text, 'en', untimed)).toMatchObject({ words_per_minute: 80, pauses: [] });
});
