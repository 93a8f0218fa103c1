import type { Interview } from './interview.ts';

type Rename = { title: string; order: number };

/**
 * The newest name wins: a list that was asked for before a title was saved does not know it, however
 * late it arrives; and of two saves the one begun last counts, whichever is answered first.
 */
export class Renames {
  readonly #saved = new Map<string, Rename & { savedAt: number }>();
  #clock = 0;

  /** Taken before a list is asked for, and when a save begins. */
  now(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** False where a save begun later has been kept already. */
  keep(id: string, title: string, order: number): boolean {
    const known = this.#saved.get(id);
    if (known && known.order > order) return false;
    this.#saved.set(id, { title, order, savedAt: this.now() });
    return true;
  }

  /** Puts the names saved since `askedAt` over a list asked for then. */
  over(interviews: readonly Interview[], askedAt: number): readonly Interview[] {
    const newer = [...this.#saved].filter(([, { savedAt }]) => savedAt > askedAt);
    return newer.reduce((list, [id, { title }]) => withTitle(list, id, title), interviews);
  }

  clear(): void {
    this.#saved.clear();
  }
}

export const withTitle = (
  interviews: readonly Interview[],
  id: string,
  title: string,
): readonly Interview[] =>
  interviews.map((interview) =>
    interview.id === id && interview.title !== title ? { ...interview, title } : interview,
  );
