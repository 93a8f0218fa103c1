import { placesOf } from './fold.ts';
import type { Interview } from './interview.ts';

/** What is shown in any case, where the list is at its narrowest: two lines of a message, one of a title. */
const shownAnyway = 56;
const shownOfTitle = 24;
/** What is told before what was found, to the next word. */
const before = 24;
/** No message of WhatsApp is longer. */
const lookedThrough = 4_096;

/** Where an excerpt of the text begins so that what was found can be seen in it. */
export function excerptStart(text: string, foldedQuery: string): number {
  const [first] = placesOf(text.slice(0, lookedThrough), foldedQuery);
  if (!first || first[1] <= shownAnyway) return 0;
  const [place] = first;
  if (place <= before) return 0;
  const space = text.slice(place - before, place).search(/\s/);
  return space === -1 ? place : place - before + space + 1;
}

export type ExcerptStarts = ReadonlyMap<string, number>;

const allFromTheBeginning: ExcerptStarts = new Map();

/**
 * By key, of those rows that would not show what was found: neither in what is seen of their
 * title nor in the lines that are there. The same map each time where there are none, so that nothing is drawn for it.
 */
export function excerptStarts(rows: readonly Interview[], foldedQuery: string): ExcerptStarts {
  if (foldedQuery === '') return allFromTheBeginning;
  const starts = rows
    .filter(({ lastMessage }) => lastMessage.length > shownAnyway)
    .filter(({ title }) => !placesOf(title, foldedQuery).some(([, end]) => end <= shownOfTitle))
    .map(({ key, lastMessage }) => [key, excerptStart(lastMessage, foldedQuery)] as const)
    .filter(([, start]) => start > 0);
  return starts.length === 0 ? allFromTheBeginning : new Map(starts);
}
