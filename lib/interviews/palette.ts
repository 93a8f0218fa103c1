import { fold, queryWords } from '../text/fold.ts';
import type { Interview } from './interview.ts';
import { foldQuery, newSearch } from './search.ts';

const mostOfGroup = { interviews: 8, saved: 5, actions: 12, settings: 12 };
type Group = keyof typeof mostOfGroup;
export const groups = Object.keys(mostOfGroup) as Group[];

/** Something that can be opened or done. */
export type Choice = {
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  /** Its language, if it is not that of the page. */
  readonly language?: string;
  /** The keys that do the same, as they are shown. */
  readonly keys?: string;
  readonly run: VoidFunction;
};

type Offered = {
  interviews: readonly Interview[];
  choiceOf: (interview: Interview) => Choice;
  others: readonly Choice[];
};

/** What a query finds: every word of it, in any order, without case and accents. */
export function newPalette({ interviews, choiceOf, others }: Offered) {
  const search = newSearch(interviews);
  const texts = others.map(({ label }) => fold(label));
  return (query: string): Choice[] => {
    const folded = foldQuery(query);
    const words = queryWords(folded);
    const found = [
      ...search(folded).slice(0, mostOfGroup.interviews).map(choiceOf),
      ...others.filter((_, at) => words.every((word) => texts[at]?.includes(word))),
    ];
    return groups.flatMap((group) =>
      found.filter((choice) => choice.group === group).slice(0, mostOfGroup[group]),
    );
  };
}
