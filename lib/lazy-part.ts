import { reportBrowserError } from './api/reports.ts';
import { ObservableState } from './sync/observable-state.ts';

/**
 * A part in its own bundle: null until loaded, `instead` if loading failed. After a failure it
 * loads again when next wanted, and when the browser comes back online.
 */
export class LazyPart<Part> extends ObservableState<Part | null> {
  readonly #import: () => Promise<Part>;
  readonly #instead: Part | null;
  #pending: Promise<void> | null = null;

  constructor(load: () => Promise<Part>, instead: Part | null = null) {
    super(null);
    this.#import = load;
    this.#instead = instead;
  }

  readonly prepare = (): Promise<void> => (this.#pending ??= this.#try());

  readonly load = async (): Promise<Part | null> => {
    await this.prepare();
    return this.state;
  };

  /** Loads the part, and subscribes. */
  readonly want = (listener: VoidFunction): VoidFunction => {
    void this.prepare();
    return this.subscribe(listener);
  };

  /** Calls `use` once the part has loaded, however late, unless the signal was aborted before. */
  readonly whenLoaded = (use: (part: Part) => void, signal: AbortSignal): void => {
    if (signal.aborted) return;
    let leave: VoidFunction = () => undefined;
    const take = () => {
      if (this.state === null) return;
      leave();
      use(this.state);
    };
    leave = this.want(take);
    signal.addEventListener('abort', leave);
    take();
  };

  async #try(): Promise<void> {
    window.removeEventListener('online', this.prepare);
    let part = this.#instead;
    try {
      part = await this.#import();
    } catch (error) {
      this.#pending = null;
      window.addEventListener('online', this.prepare);
      reportBrowserError(error);
    }
    this.set(part);
  }
}
