import type { Interview } from './interview.ts';

type Rename = { title: string; order: number };

/**
 * The newest title wins: a list requested before a title was saved does not contain it, however
 * late the list arrives; and of two saves the one started last counts, whichever is answered first.
 */
export class Renames {
  readonly #saved = new Map<string, Rename & { savedAt: number }>();
  #clock = 0;

  /** A logical timestamp: taken before a list is requested, and when a save starts. */
  now(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** False if a save that started later is already kept. */
  keep(id: string, title: string, order: number): boolean {
    const known = this.#saved.get(id);
    if (known && known.order > order) return false;
    this.#saved.set(id, { title, order, savedAt: this.now() });
    return true;
  }

  /** Applies the titles saved since `askedAt` to a list requested then. */
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
