/** The data by which today's question is chosen, kept with the user. Days are those of UTC. */
export type Habit = {
  /** That of the last interview here. */
  language: string;
  /** The skill of which the least was met; null while nothing is unmet. */
  weakest: string | null;
  /** The last day whose question was answered, and how many in a row until then. */
  answeredOn: string | null;
  days: number;
  /** A day's question once it was started, or the weakest skill has changed: it stays that day's. */
  started: { on: string; id: string } | null;
};
