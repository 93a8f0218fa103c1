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
  /** True only where it is certain: a longer word of which as many are found as of the shorter. */
  findsTheSame: (foldedQuery: string, another: string) => boolean;
  /** Folds everything ahead of the first keystroke. */
  prepare: () => void;
};

type Hits = { query: string; places: Int32Array };
type Searched = { texts: readonly string[]; letters: Int32Array };
const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Which characters a text holds: a bit for each letter from a to z, and six that all others share. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
  }
  return letters;
}

/**
 * Ten thousand texts a key, in a plain loop over numbers: whoever lacks a letter of the query does not hold
 * it, and of a single letter the number says all.
 */
function narrowed({ texts, letters }: Searched, { places }: Hits, query: string): Hits {
  const wanted = lettersOf(query);
  const isOneLetter = /^[a-z]$/.test(query);
  const found = new Int32Array(places.length);
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    if (((letters[place] ?? 0) & wanted) !== wanted) continue;
    if (isOneLetter || texts[place]?.includes(query)) {
      found[count] = place;
      count += 1;
    }
  }
  return { query, places: found.slice(0, count) };
}

/** The letters, and as many as somebody types and takes back again before looking for something else. */
const mostRemembered = 64;

/**
 * Over all interviews. Whoever types on only narrows what was found already, and whoever takes a letter
 * back finds what was found before it.
 */
function newSearch(interviews: readonly Interview[]): Search {
  let known: (Searched & { all: Hits }) | undefined;
  const remembered = new Map<string, Hits>();

  // With what each letter finds, so that the first key has it, and finds the loop compiled.
  const prepare = () => {
    if (known) return known;
    const texts = interviews.map(searchTextOf);
    const searched = { texts, letters: Int32Array.from(texts, lettersOf) };
    const all = { query: '', places: Int32Array.from(interviews.keys()) };
    const ofLetters = [...alphabet].map((letter) => narrowed(searched, all, letter));
    for (const hits of ofLetters) remembered.set(hits.query, hits);
    known = { ...searched, all };
    return known;
  };

  const hitsOf = (query: string): Hits => {
    const searched = prepare();
    if (query === '') return searched.all;
    const known = remembered.get(query);
    if (known) return known;
    let from = searched.all;
    for (const former of remembered.values()) {
      if (former.places.length < from.places.length && query.includes(former.query)) from = former;
    }
    const hits = narrowed(searched, from, query);
    if (remembered.size === mostRemembered) remembered.clear();
    remembered.set(query, hits);
    return hits;
  };

  const findsTheSame = (query: string, another: string) => {
    if (query === another) return true;
    const isPart = query.includes(another) || another.includes(query);
    if (!isPart || query === '' || another === '') return false;
    return hitsOf(query).places.length === hitsOf(another).places.length;
  };

  const find = (query: string): Found => {
    if (query === '') {
      return { total: interviews.length, first: (count) => interviews.slice(0, count) };
    }
    const { places } = hitsOf(query);
    const first = (count: number) =>
      Array.from(places.subarray(0, count), (place) => interviews[place]).filter(
        (interview) => interview !== undefined,
      );
    return { total: places.length, first };
  };

  return { find, findsTheSame, prepare };
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
