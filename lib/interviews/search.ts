import { fold } from './fold.ts';
import type { Interview } from './interview.ts';

const folded = new WeakMap<Interview, string>();

/** Title and last message in one text; a query cannot hold the line break between them. */
function searchTextOf(interview: Interview): string {
  let text = folded.get(interview);
  if (text === undefined) {
    text = fold(`${interview.title}\n${interview.lastMessage}`);
    folded.set(interview, text);
  }
  return text;
}

/** Folds everything ahead of the first keystroke. */
export function prepareSearch(interviews: readonly Interview[]): void {
  for (const interview of interviews) searchTextOf(interview);
}

export const foldQuery = (query: string): string => fold(query.trim());

export type Search = (foldedQuery: string) => readonly Interview[];

/** Over all interviews. Whoever types on only narrows what was found already. */
export function searchOf(interviews: readonly Interview[]): Search {
  let last = { query: '', found: interviews };
  return (query) => {
    if (query === '') return interviews;
    if (query === last.query) return last.found;
    const from = query.includes(last.query) ? last.found : interviews;
    const found = from.filter((interview) => searchTextOf(interview).includes(query));
    last = { query, found };
    return found;
  };
}
