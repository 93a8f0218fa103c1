import { queryWords } from '../text/fold.ts';
import type { Interview } from './interview.ts';

/** What the list shows, and the folded words that found it. */
export class ShownList {
  words: readonly string[] = [];
  #interviews: readonly Interview[] = [];

  show(interviews: readonly Interview[], query: string): void {
    this.#interviews = interviews;
    this.words = queryWords(query);
  }

  /** The next one, or the one before; undefined where there is none. */
  beside(id: string | null, by: 1 | -1): Interview | undefined {
    const at = this.#interviews.findIndex((interview) => interview.id === id);
    return at === -1 ? undefined : this.#interviews[at + by];
  }
}
