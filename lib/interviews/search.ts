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

export const foldQuery = (query: string): string => fold(query.trim());

/** How many were found, and the first of them: more than is shown is never gathered. */
export type Found = { total: number; first: (count: number) => readonly Interview[] };

export type Search = {
  find: (foldedQuery: string) => Found;
  /** Folds everything ahead of the first keystroke. */
  prepare: () => void;
};

type Hits = { query: string; places: Int32Array };

/** Ten thousand texts a key: a plain loop over numbers, which is quick also before it is compiled. */
function narrowed(texts: readonly string[], { places }: Hits, query: string): Hits {
  const found = new Int32Array(places.length);
  let count = 0;
  for (const place of places) {
    if (texts[place]?.includes(query)) {
      found[count] = place;
      count += 1;
    }
  }
  return { query, places: found.slice(0, count) };
}

/** As many as somebody types and takes back again before looking for something else. */
const mostRemembered = 32;

/**
 * Over all interviews. Whoever types on only narrows what was found already, and whoever takes a letter
 * back finds what was found before it.
 */
function newSearch(interviews: readonly Interview[]): Search {
  let texts: string[] | undefined;
  let all: Hits | undefined;
  const remembered = new Map<string, Hits>();

  const prepare = () => {
    texts ??= interviews.map(searchTextOf);
    all ??= { query: '', places: Int32Array.from(interviews.keys()) };
    return { texts, all };
  };

  const find = (query: string): Found => {
    if (query === '') {
      return { total: interviews.length, first: (count) => interviews.slice(0, count) };
    }
    const known = prepare();
    let hits = remembered.get(query);
    if (!hits) {
      let from = known.all;
      for (const former of remembered.values()) {
        if (former.places.length < from.places.length && query.includes(former.query))
          from = former;
      }
      hits = narrowed(known.texts, from, query);
      if (remembered.size === mostRemembered) remembered.clear();
      remembered.set(query, hits);
    }
    const { places } = hits;
    const first = (count: number) =>
      Array.from(places.subarray(0, count), (place) => interviews[place]).filter(
        (interview) => interview !== undefined,
      );
    return { total: places.length, first };
  };

  return { find, prepare };
}

const searches = new WeakMap<readonly Interview[], Search>();

/** One search a list, whoever asks. */
export function searchOf(interviews: readonly Interview[]): Search {
  let search = searches.get(interviews);
  if (!search) {
    search = newSearch(interviews);
    searches.set(interviews, search);
  }
  return search;
}
