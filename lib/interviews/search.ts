import { fold } from './fold.ts';
import type { Interview } from './interview.ts';

export const foldQuery = (query: string): string => fold(query.trim());

export type Search = (foldedQuery: string) => readonly Interview[];

/** Searches titles and last messages, which are folded once, at the first search. */
export function newSearch(interviews: readonly Interview[]): Search {
  let texts: readonly string[] | undefined;
  return (foldedQuery) => {
    if (foldedQuery === '') return interviews;
    // A query cannot contain the line break between the two.
    texts ??= interviews.map(({ title, lastMessage }) => fold(`${title}\n${lastMessage}`));
    const folded = texts;
    return interviews.filter((_, at) => folded[at]?.includes(foldedQuery));
  };
}
