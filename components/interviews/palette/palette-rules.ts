import type { Interview } from '@/lib/api/interview';
import { fold, queryWords } from '@/lib/text/fold';
import { foldQuery, isWorthSearchingInside, newSearch } from '../list/search';

const maxOfGroup = { interviews: 8, saved: 5, actions: 12, settings: 12, inside: 1 };
type Group = keyof typeof maxOfGroup;
export const groups = Object.keys(maxOfGroup) as Group[];

/** Something that can be opened or done. */
export type Choice = {
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  /** Its language, if it is not that of the page. */
  readonly language?: string | undefined;
  /** Tells interviews of the same title apart. */
  readonly date?: string;
  /** Its keyboard shortcut, as it is shown. */
  readonly keys?: string;
  readonly run: VoidFunction;
};

export const choice = (
  group: Group,
  id: string,
  label: string,
  run: VoidFunction,
  more: Pick<Choice, 'keys' | 'date' | 'language'> = {},
): Choice => ({ id, group, label, run, ...more });

type Offered = {
  interviews: readonly Interview[];
  choiceOf: (interview: Interview) => Choice;
  others: readonly Choice[];
  /** Searches what was said, where the API can; last, as it is there for every query. */
  searchOf: ((query: string) => Choice) | null;
};

/** Finds choices with every word of the query, in any order, ignoring case and accents. */
export function newPalette({ interviews, choiceOf, others, searchOf }: Offered) {
  const search = newSearch(interviews);
  const texts = others.map(({ label }) => fold(label));
  return (query: string): Choice[] => {
    const folded = foldQuery(query);
    const words = queryWords(folded);
    const found = [
      ...search(folded).slice(0, maxOfGroup.interviews).map(choiceOf),
      ...others.filter((_, at) => words.every((word) => texts[at]?.includes(word))),
    ];
    const listed = groups.flatMap((group) =>
      found.filter((choice) => choice.group === group).slice(0, maxOfGroup[group]),
    );
    return searchOf && isWorthSearchingInside(folded)
      ? [...listed, searchOf(query.trim())]
      : listed;
  };
}
