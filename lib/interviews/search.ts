import { fold, queryWords } from '../text/fold.ts';
import type { Interview } from './interview.ts';

export const foldQuery = (query: string): string => fold(query.trim());

export type Search = (foldedQuery: string) => readonly Interview[];

/**
 * Finds interviews with every word of the query in their title or last message, in any order. The
 * texts are folded once, at the first search.
 */
export function newSearch(interviews: readonly Interview[]): Search {
  let texts: readonly string[] | undefined;
  return (foldedQuery) => {
    if (foldedQuery === '') return interviews;
    texts ??= interviews.map(({ title, lastMessage }) => fold(`${title}\n${lastMessage}`));
    const folded = texts;
    const words = queryWords(foldedQuery);
    return interviews.filter((_, at) => words.every((word) => folded[at]?.includes(word)));
  };
}
