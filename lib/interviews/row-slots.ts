/**
 * Which row draws which item. An item that stays keeps its row; one that comes takes the row of one that
 * went, which is then written over: much cheaper than to take it down and build another.
 */
export class RowSlots {
  #slots = new Map<string, number>();
  #next = 0;

  /** A slot for each key, in the order given. Asked the same again, it answers the same. */
  assign(keys: readonly string[]): number[] {
    const staying = new Set(keys);
    const free = [...this.#slots].filter(([key]) => !staying.has(key)).map(([, slot]) => slot);
    const assigned = new Map<string, number>();
    for (const key of keys) {
      const slot = this.#slots.get(key) ?? free.shift() ?? this.#next;
      if (slot === this.#next) this.#next += 1;
      assigned.set(key, slot);
    }
    this.#slots = assigned;
    return [...assigned.values()];
  }
}
