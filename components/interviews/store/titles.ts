import type { Interview } from '@/lib/api/interview';
import { field, textOf } from '@/lib/api/read';
import type { Entry } from '@/lib/sync/entry';

/** A title on its way. Its base: the titles that it may replace; any other was given elsewhere. */
export const titleName = 'title';
/** A title that was refused, or given elsewhere, too: it is said until the person decides. */
export const conflictName = 'title-conflict';

export const titleIn = ({ patch }: Entry): string => textOf(field(patch, 'title'));
export const mayReplace = ({ base }: Entry): string[] =>
  Array.isArray(base) ? base.map(textOf) : [];

export type Interviews = readonly Interview[];

/** The list with the title of an entry, in place of the one that the server has. */
export const withTitle = (interviews: Interviews, entry: Entry): Interviews =>
  interviews.some(({ id }) => id === entry.target)
    ? interviews.map((one) => (one.id === entry.target ? { ...one, title: titleIn(entry) } : one))
    : interviews;

/**
 * A title that is not stored yet. With `theirs` it is a conflict, and not sent: `theirs` is what the
 * interview is called. It equals `was` if our title was refused; else it was changed elsewhere.
 */
export type WaitingTitle = {
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly was: string;
  readonly theirs?: string;
};

export const waitingTitles = (entries: readonly Entry[]): readonly WaitingTitle[] =>
  entries.flatMap((entry) => {
    const { key, kind, target: id, patch } = entry;
    const title = titleIn(entry);
    if (kind === titleName) return { key, id, title, was: mayReplace(entry)[0] ?? '' };
    if (kind !== conflictName) return [];
    return {
      key,
      id,
      title,
      was: textOf(field(patch, 'was')),
      theirs: textOf(field(patch, 'theirs')),
    };
  });
