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

type Found = { query: string; interviews: readonly Interview[]; texts: readonly string[] };

function narrowed({ interviews, texts }: Found, query: string): Found {
  const found: Interview[] = [];
  const foundTexts: string[] = [];
  texts.forEach((text, index) => {
    const interview = interviews[index];
    if (interview === undefined || !text.includes(query)) return;
    found.push(interview);
    foundTexts.push(text);
  });
  return { query, interviews: found, texts: foundTexts };
}

/** Over all interviews. Whoever types on only narrows what was found already. */
export function searchOf(interviews: readonly Interview[]): Search {
  let all: Found | undefined;
  let last: Found | undefined;
  return (query) => {
    if (query === '') return interviews;
    all ??= { query: '', interviews, texts: interviews.map(searchTextOf) };
    const from = last && query.includes(last.query) ? last : all;
    last = query === from.query ? from : narrowed(from, query);
    return last.interviews;
  };
}
