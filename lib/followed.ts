/** A state, and those who follow its changes. */
export class Followed<State> {
  protected state: State;
  readonly #listeners = new Set<VoidFunction>();

  constructor(first: State) {
    this.state = first;
    this.getFirst = () => first;
  }

  readonly get = (): State => this.state;
  /** What it was at first: what the server has rendered. */
  readonly getFirst: () => State;

  /** The returned function ends it. */
  readonly subscribe = (listener: VoidFunction): VoidFunction => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected setPart(part: Partial<State>): void {
    this.set({ ...this.state, ...part });
  }

  protected set(state: State): void {
    this.state = state;
    // One may leave meanwhile.
    for (const listener of [...this.#listeners]) listener();
  }
}
