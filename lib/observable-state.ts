/** A state with subscribers, as `useSyncExternalStore` wants it. */
export class ObservableState<State> {
  protected state: State;
  readonly #listeners = new Set<VoidFunction>();

  constructor(first: State) {
    this.state = first;
    this.getFirst = () => first;
  }

  readonly get = (): State => this.state;
  /** The first state, which the server has rendered. */
  readonly getFirst: () => State;

  /** Returns a function that unsubscribes. */
  readonly subscribe = (listener: VoidFunction): VoidFunction => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected setPart(part: Partial<State>): void {
    this.set({ ...this.state, ...part });
  }

  protected set(state: State): void {
    this.state = state;
    // A copy, because listeners may unsubscribe meanwhile.
    for (const listener of [...this.#listeners]) listener();
  }
}
