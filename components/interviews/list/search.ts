import type { Interview } from '@/lib/api/interview';
import { fold, placesOf, queryWords } from '@/lib/text/fold';

export const foldQuery = (query: string): string => fold(query.trim());

/** A single letter would match every message. */
export const isWorthSearchingInside = (query: string): boolean =>
  /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(query);

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

/** Characters always visible in the narrowest list: two lines of a message, one of a title. */
const visibleOfMessage = 56;
const visibleOfTitle = 24;
/** Characters of context before the match, cut at a word. */
const contextBefore = 24;
/** The longest message WhatsApp allows. */
const maxSearched = 4_096;

/** Where an excerpt of the text must begin for the first match to be visible. */
export function excerptStart(text: string, words: readonly string[]): number {
  const [first] = placesOf(text.slice(0, maxSearched), words);
  if (!first || first[1] <= visibleOfMessage) return 0;
  const [place] = first;
  if (place <= contextBefore) return 0;
  const space = text.slice(place - contextBefore, place).search(/\s/);
  return space === -1 ? place : place - contextBefore + space + 1;
}

/**
 * Excerpt starts by row key, for rows whose match would otherwise not be visible in the title or
 * the first lines.
 */
export function excerptStarts(rows: readonly Interview[], foldedQuery: string) {
  if (foldedQuery === '') return new Map<string, number>();
  const words = queryWords(foldedQuery);
  const isInTitle = (title: string, word: string) =>
    placesOf(title, [word]).some(([, end]) => end <= visibleOfTitle);
  const starts = rows
    .filter(({ lastMessage }) => lastMessage.length > visibleOfMessage)
    .map(({ key, title, lastMessage }) => {
      const others = words.filter((word) => !isInTitle(title, word));
      return [key, excerptStart(lastMessage, others)] as const;
    })
    .filter(([, start]) => start > 0);
  return new Map(starts);
}
