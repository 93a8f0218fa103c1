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
