import { renameConversation } from '../api/conversations.ts';
import { problemIn } from '../api/problem.ts';
import { loadKept } from '../offline/load.ts';
import type { Interview } from './interview.ts';

type Title = { id: string; title: string; token: string };

/** A title that no server could be told of is kept, to be sent later. A failure is logged. */
export async function sendTitle(
  { id, title, token }: Title,
  find: (id: string) => Interview | undefined,
): Promise<'saved' | 'kept' | 'failed'> {
  try {
    await renameConversation(id, title, token);
    return 'saved';
  } catch (error) {
    console.error('Error updating conversation title', error);
    const interview = find(id);
    if (problemIn(error).kind === 'status' || !interview) return 'failed';
    return (await (await loadKept())?.keepRename(token, interview, title)) ? 'kept' : 'failed';
  }
}

/** Of two saves of one title the one begun last counts, whichever is answered first. */
export class Renames {
  readonly #saved = new Map<string, number>();
  #count = 0;

  begin(): number {
    this.#count += 1;
    return this.#count;
  }

  /** False if a save that began later has been answered already. */
  end(id: string, begun: number): boolean {
    if ((this.#saved.get(id) ?? 0) > begun) return false;
    this.#saved.set(id, begun);
    return true;
  }

  clear(): void {
    this.#saved.clear();
  }
}
