import { reportBrowserError } from './api/reports.ts';
import { Listeners } from './listeners.ts';

/**
 * Something in a bundle of its own: null until loaded. If it fails to load, `instead` takes its
 * place; it is tried again when it is next wanted, and when the browser is online again.
 */
export class LazyPart<Part> {
  readonly #listeners = new Listeners();
  readonly #import: () => Promise<Part>;
  readonly #instead: Part | null;
  #part: Part | null = null;
  #pending: Promise<void> | null = null;

  constructor(load: () => Promise<Part>, instead: Part | null = null) {
    this.#import = load;
    this.#instead = instead;
  }

  readonly prepare = (): Promise<void> => (this.#pending ??= this.#try());

  readonly load = async (): Promise<Part | null> => {
    await this.prepare();
    return this.#part;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    void this.prepare();
    return this.#listeners.add(listener);
  };

  readonly get = (): Part | null => this.#part;

  /** Calls `use` once it has loaded, however late that is, unless the signal has aborted by then. */
  readonly whenLoaded = (use: (part: Part) => void, signal: AbortSignal): void => {
    if (signal.aborted) return;
    let leave: VoidFunction = () => undefined;
    const take = () => {
      if (this.#part === null) return;
      leave();
      use(this.#part);
    };
    leave = this.subscribe(take);
    signal.addEventListener('abort', leave);
    take();
  };

  async #try(): Promise<void> {
    window.removeEventListener('online', this.prepare);
    try {
      this.#part = await this.#import();
    } catch (error) {
      this.#part = this.#instead;
      this.#pending = null;
      window.addEventListener('online', this.prepare);
      reportBrowserError(error);
    }
    this.#listeners.tell();
  }
}
