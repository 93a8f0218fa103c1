import { readFileSync } from 'node:fs';

/** The limits of a first visit: script as a multiple of the barest app's, the others in bytes. */
const names = ['script', 'html', 'style', 'font', 'requests'] as const;
export type Budget = Record<(typeof names)[number], number>;

export const readBudgets = (): Record<string, Budget> =>
  JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as Record<string, Budget>;

/** Returns a line for each figure over its limit. */
export const overBudget = (budget: Budget, measured: Budget): string[] =>
  names
    .filter((name) => !(measured[name] <= budget[name]))
    .map((name) => `${name}: ${measured[name]}, and at the most ${budget[name]}`);
