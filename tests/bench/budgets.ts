import { readFileSync } from 'node:fs';

/** What a first visit may bring at the most: script against the barest app, the rest in bytes, and how often it asks. */
const names = ['script', 'html', 'style', 'font', 'requests'] as const;
export type Budget = Record<(typeof names)[number], number>;

export const readBudgets = (): Record<string, Budget> =>
  JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as Record<string, Budget>;

/** What is over, in words; nothing where all is within. */
export const overBudget = (budget: Budget, measured: Budget): string[] =>
  names
    .filter((name) => !(measured[name] <= budget[name]))
    .map((name) => `${name}: ${measured[name]}, and at the most ${budget[name]}`);
