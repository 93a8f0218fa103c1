import { placesOf } from './fold.ts';
import type { Interview } from './interview.ts';

/** Of a message two narrow lines show this much in any case. */
const shownAnyway = 80;
/** What is told before what was found, to the next word. */
const before = 24;
/** No message of WhatsApp is longer. */
const lookedThrough = 4_096;

/** Where an excerpt of the text begins so that what was found can be seen in it. */
export function excerptStart(text: string, foldedQuery: string): number {
  const [first] = placesOf(text.slice(0, lookedThrough), foldedQuery);
  if (!first || first[1] <= shownAnyway) return 0;
  const [place] = first;
  const space = text.slice(place - before, place).search(/\s/);
  return space === -1 ? place : place - before + space + 1;
}

export type ExcerptStarts = ReadonlyMap<string, number>;

const allFromTheBeginning: ExcerptStarts = new Map();

/**
 * By key, of those rows that would not show what was found: neither in their title nor in the lines that
 * are there. The same map each time where there are none, so that nothing is drawn for it.
 */
export function excerptStarts(rows: readonly Interview[], foldedQuery: string): ExcerptStarts {
  if (foldedQuery === '') return allFromTheBeginning;
  const starts = rows
    .filter(({ lastMessage }) => lastMessage.length > shownAnyway)
    .filter(({ title }) => placesOf(title, foldedQuery).length === 0)
    .map(({ key, lastMessage }) => [key, excerptStart(lastMessage, foldedQuery)] as const)
    .filter(([, start]) => start > 0);
  return starts.length === 0 ? allFromTheBeginning : new Map(starts);
}
