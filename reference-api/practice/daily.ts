import { eq } from 'drizzle-orm';
import { questions } from '../../lib/checking/checklists.ts';
import type { PlannedQuestion } from '../coach/coach.ts';
import { type CoachLanguage, nearestLanguage } from '../coach/languages.ts';
import { questionsTraining } from '../coach/planning/plan.ts';
import { asPlanned } from '../coach/questions.ts';
import type { Database } from '../database.ts';
import { type User, users } from '../schema.ts';
import type { Habit } from './habit.ts';

const noHabit: Habit = {
  language: 'en',
  weakest: null,
  answeredOn: null,
  days: 0,
  started: null,
};
const dayMs = 24 * 60 * 60 * 1000;

export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const dayBefore = (day: string): string => dayOf(new Date(Date.parse(day) - dayMs));

/** The same for the whole day: one that trains the weakest skill, another each day. */
export function dailyQuestion(
  habit: Habit | null,
  language: CoachLanguage,
  today: string,
): PlannedQuestion {
  const { weakest, started } = habit ?? noHabit;
  const training = weakest === null ? [] : questionsTraining(weakest);
  const fitting = training.length > 0 ? training : questions;
  const day = Math.floor(Date.parse(today) / dayMs);
  const known = started?.on === today && questions.find(({ id }) => id === started.id);
  const question = known || fitting[day % fitting.length];
  if (!question) throw new Error('The coach knows no question.');
  return asPlanned(question, language);
}

/** The user attribute `daily_question`. */
export function dailyAttribute({ habit }: Pick<User, 'habit'>, now = new Date()) {
  const today = dayOf(now);
  const { answeredOn, days, language } = habit ?? noHabit;
  const isInARow = answeredOn === today || answeredOn === dayBefore(today);
  return {
    text: dailyQuestion(habit, nearestLanguage(language), today).text,
    answered: answeredOn === today,
    days_in_a_row: isInARow ? days : 0,
  };
}

/** In the user's turn, so that nothing is lost between reading and writing. */
export async function changeHabit(
  transaction: Database,
  userId: string,
  change: (habit: Habit) => Partial<Habit>,
): Promise<void> {
  const [user] = await transaction
    .select({ habit: users.habit })
    .from(users)
    .where(eq(users.id, userId));
  const habit = user?.habit ?? noHabit;
  await transaction
    .update(users)
    .set({ habit: { ...habit, ...change(habit) } })
    .where(eq(users.id, userId));
}

/** Chooses the questions from tomorrow on: today's may have been read already. */
export const trainFromTomorrow =
  (weakest: string | null, today: string) =>
  (habit: Habit): Partial<Habit> => ({
    weakest,
    started: {
      on: today,
      id: dailyQuestion(habit, nearestLanguage(habit.language), today).id,
    },
  });

/** The day's question is answered: one more day in a row, or the first. */
export const answeredOn =
  (day: string) =>
  (habit: Habit): Partial<Habit> => {
    if (habit.answeredOn === day) return {};
    const isNext = habit.answeredOn === dayBefore(day);
    return { answeredOn: day, days: isNext ? habit.days + 1 : 1 };
  };
