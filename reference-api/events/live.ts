/** The open streams of this process. Each is woken by its user's changes, on whichever process they were made. */
export class Live {
  /** Streams end when this is true. */
  isClosing = false;
  readonly #streams = new Map<string, Set<() => void>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  countOf(userId: string): number {
    return this.#streams.get(userId)?.size ?? 0;
  }

  /** Returns how to leave. */
  join(userId: string, onWake: () => void): () => void {
    const own = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, own.add(onWake));
    this.#count += 1;
    return () => {
      if (!own.delete(onWake)) return;
      this.#count -= 1;
      if (own.size === 0) this.#streams.delete(userId);
    };
  }

  wake(userId: string): void {
    for (const onWake of this.#streams.get(userId) ?? []) onWake();
  }

  /** For when changes may have been missed. */
  wakeAll(): void {
    for (const own of this.#streams.values()) for (const onWake of own) onWake();
  }

  close(): void {
    this.isClosing = true;
    this.wakeAll();
  }
}
