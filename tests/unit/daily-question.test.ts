import { questionsTraining } from '@/reference-api/coach/planning/plan';
import {
  answeredOn,
  dailyAttribute,
  dailyQuestion,
  trainFromTomorrow,
} from '@/reference-api/practice/daily';
import type { Habit } from '@/reference-api/practice/habit';

const habit: Habit = {
  language: 'es',
  weakest: 'numbers',
  answeredOn: null,
  days: 0,
  started: null,
};

it('the question of the day stays the same all day, changes the next day, and trains the weakest skill', () => {
  const of = (day: string) => dailyQuestion(habit, 'es', day);
  expect(of('2026-11-27')).toEqual(of('2026-11-27'));
  expect(of('2026-11-27').id).not.toBe(of('2026-11-28').id);
  expect(questionsTraining('numbers').map(({ id }) => id)).toContain(of('2026-11-27').id);
  const started = { on: '2026-11-27', id: 'conflict' };
  const later = { ...habit, weakest: 'ownership', started };
  expect(dailyQuestion(later, 'es', '2026-11-27').text).toBe(
    'Cuéntame de un conflicto con un colega y de cómo terminó.',
  );
  expect(dailyQuestion(later, 'es', '2026-11-28').id).not.toBe('conflict');
});

it('the question of the day does not change when an interview is finished, and the next one trains the weak skill that it showed', () => {
  for (const before of [null, 'ownership']) {
    const shown = { ...habit, weakest: before };
    const question = (of: Habit, day: string) => dailyQuestion(of, 'es', day).id;
    const finished = { ...shown, ...trainFromTomorrow('numbers', '2026-11-27')(shown) };
    expect(question(finished, '2026-11-27')).toBe(question(shown, '2026-11-27'));
    const again = { ...finished, ...trainFromTomorrow('structure', '2026-11-27')(finished) };
    expect(question(again, '2026-11-27')).toBe(question(shown, '2026-11-27'));
    expect(questionsTraining('structure').map(({ id }) => id)).toContain(
      question(again, '2026-11-28'),
    );
  }
});

it('the question of the day counts days in a row until a day is left out', () => {
  const at = (day: string) => new Date(`${day}T20:00:00Z`);
  let now = { ...habit, ...answeredOn('2026-11-26')(habit) };
  expect(dailyAttribute({ habit: now }, at('2026-11-26'))).toMatchObject({
    answered: true,
    days_in_a_row: 1,
  });
  now = { ...now, ...answeredOn('2026-11-27')(now) };
  now = { ...now, ...answeredOn('2026-11-27')(now) };
  expect(dailyAttribute({ habit: now }, at('2026-11-28'))).toMatchObject({
    answered: false,
    days_in_a_row: 2,
  });
  expect(dailyAttribute({ habit: now }, at('2026-11-29')).days_in_a_row).toBe(0);
  expect(dailyAttribute({ habit: null }, at('2026-11-29'))).toMatchObject({
    answered: false,
    days_in_a_row: 0,
  });
});
