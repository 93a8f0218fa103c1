export type Rows<Item> = {
  readonly items: readonly Item[];
  readonly slotOf: ReadonlyMap<string, number>;
};

/**
 * Which row draws which item. An item that stays keeps its row; one that comes takes the row of one that
 * went, which is then written over: much cheaper than to take it down and build another.
 */
export class RowSlots<Item extends { key: string }> {
  #rows: Rows<Item> = { items: [], slotOf: new Map() };
  #next = 0;

  /** A slot for each item. For the items of last time the very rows of last time, with nothing to draw. */
  assign(items: readonly Item[]): Rows<Item> {
    const { items: former, slotOf: slots } = this.#rows;
    if (items.length === former.length && items.every((item, place) => item === former[place])) {
      return this.#rows;
    }
    const staying = new Set(items.map(({ key }) => key));
    const free = [...slots].filter(([key]) => !staying.has(key)).map(([, slot]) => slot);
    const slotOf = new Map<string, number>();
    for (const { key } of items) {
      const slot = slots.get(key) ?? free.shift() ?? this.#next;
      if (slot === this.#next) this.#next += 1;
      slotOf.set(key, slot);
    }
    this.#rows = { items, slotOf };
    return this.#rows;
  }
}
