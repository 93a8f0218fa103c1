/** Those who follow the changes of something. */
export class Listeners {
  readonly #listeners = new Set<VoidFunction>();

  /** The returned function ends it. */
  readonly add = (listener: VoidFunction): VoidFunction => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One may leave meanwhile. */
  readonly tell = (): void => {
    for (const listener of [...this.#listeners]) listener();
  };
}
