import type { MemberCall, Version } from '../api/client.ts';
import { isTransient } from '../api/is-transient.ts';
import { type ApiProblem, problemIn } from '../api/problem.ts';
import { ObservableState } from './observable-state.ts';
import { isSeedOf, type Seed } from './seed.ts';

/** `value` is the last known one, also while it is loaded again and after a failure. */
export type ResourceState<Value> = {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly value: Value | null;
  /** When the server sent the value, if it cannot be reached now. */
  readonly asOf?: number;
  /** Why it could not be loaded. */
  readonly problem?: ApiProblem;
};

export type ResourceOptions<Value> = {
  /** Null if nothing changed since `version`. */
  ask: (call: MemberCall, before: Value | null) => Promise<Value | null>;
  seed?: Seed<Value> | null | undefined;
  /** False for a seed that is only a part, so that the whole is requested, too. */
  isWhole?: (seed: Value) => boolean;
  /** What this browser has stored, for when no server can be reached. */
  readCached?: (token: string) => Promise<{ value: Value; asOf: number } | null>;
  /** A failed call is repeated after this time. */
  retryAfterMs?: number;
  /** Called when a call fails, but not if it was aborted, nor while calls keep failing. */
  onProblem?: (problem: ApiProblem, token: string) => void;
};

/** WebKit and Firefox fail the calls of a page that is being left before they fire `pagehide`. */
const leavingMs = 400;
/** As long as the next page may take to come. */
const leavingForSureMs = 10_000;

/**
 * Data of the signed-in person: seeded by the server, else requested. Between `start` and `stop` it
 * follows the page, and a call ends when the page is left. A failure that may pass is retried quietly
 * when the browser comes online and when the tab becomes visible.
 */
export class Resource<Value> extends ObservableState<ResourceState<Value>> {
  readonly #options: ResourceOptions<Value>;
  #seed: Seed<Value> | null;
  #token: string | null = null;
  #version: Version = { etag: null };
  #call = new AbortController();
  #following = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often the browser came online. */
  #onlines = 0;
  /** Patches made while a call is under way, to be applied to its answer, too. */
  #patches: ((value: Value) => Value)[] | null = null;
  #loadedAt = 0;
  /** The call under way may answer with something older than what has happened since. */
  #mustAskAgain = false;

  constructor(options: ResourceOptions<Value>) {
    super({ status: 'loading', value: options.seed?.value ?? null });
    this.#options = options;
    this.#seed = options.seed ?? null;
  }

  /** Starts for a session, and forgets what was known of another. Null if nobody is signed in. */
  readonly start = (token: string | null): void => {
    if (token !== null && token === this.#token) {
      this.#followPage();
      this.#goOn();
      return;
    }
    this.stop();
    if (token !== null) this.#followPage();
    const seed = this.#seed;
    this.#seed = null;
    this.#token = token;
    this.#version = { etag: null };
    const own = token !== null && isSeedOf(token, seed) ? seed : null;
    const isWhole = own !== null && (this.#options.isWhole?.(own.value) ?? true);
    if (isWhole) this.#loaded(own.value);
    else {
      this.set({ status: 'loading', value: own?.value ?? null });
      void this.#ask();
    }
  };

  /** Ends the call under way. The value stays until `start` is called for another session. */
  readonly stop = (): void => {
    this.#following.abort();
    this.#call.abort();
    clearTimeout(this.#timer);
  };

  #followPage(): void {
    this.#following.abort();
    this.#following = new AbortController();
    const { signal } = this.#following;
    window.addEventListener('pagehide', () => this.#call.abort(), { signal });
    // Shown again from the back/forward cache, it resumes what was loading.
    window.addEventListener('pageshow', this.#goOn, { signal });
    const onOnline = () => {
      this.#onlines += 1;
      this.#askIfFailed();
    };
    window.addEventListener('online', onOnline, { signal });
    const onVisible = () => document.visibilityState === 'visible' && this.#askIfFailed();
    document.addEventListener('visibilitychange', onVisible, { signal });
  }

  /** Repeats the call that was aborted. */
  readonly #goOn = (): void => {
    if (this.state.status === 'loading' && this.#call.signal.aborted) void this.#ask();
  };

  readonly #askIfFailed = (): void => {
    const { status, problem } = this.state;
    if (status === 'failed' && problem && isTransient(problem)) void this.#ask();
  };

  /** Tries again after a failure, visibly. */
  readonly retry = (): void => {
    this.set({ status: 'loading', value: this.state.value });
    void this.#ask();
  };

  /**
   * Reloads quietly: the value stays until there is another. Resolves to whether there is. During
   * the first call it resolves at once, and another call follows that one.
   */
  readonly refresh = async (): Promise<boolean> => {
    const { status, value } = this.state;
    if (status === 'loading') this.#mustAskAgain = true;
    if (status === 'loaded') await this.#ask();
    return this.state.value !== value;
  };

  /** Changes the value, if it is known, and the answer to a call that is under way. */
  readonly patch = (change: (value: Value) => Value): void => {
    this.#patches?.push(change);
    const { value } = this.state;
    const changed = value === null ? null : change(value);
    if (changed === value) return;
    // The value is no longer the one with that ETag.
    this.#version = { etag: null };
    this.setPart({ value: changed });
  };

  async #ask(): Promise<void> {
    const token = this.#token;
    if (token === null) return;
    clearTimeout(this.#timer);
    this.#call.abort();
    this.#call = new AbortController();
    this.#mustAskAgain = false;
    const { signal } = this.#call;
    const patches: ((value: Value) => Value)[] = [];
    this.#patches = patches;
    const onlines = this.#onlines;
    let patienceMs = leavingMs;
    const noteLeaving = () => {
      patienceMs = leavingForSureMs;
    };
    // Only during a call: with it, Firefox keeps no page for the back button.
    window.addEventListener('beforeunload', noteLeaving);
    try {
      const { value } = this.state;
      const version = this.#version;
      const answer = await this.#options.ask({ token, signal, version }, value);
      if (signal.aborted) return;
      this.#patches = null;
      if (answer === null) this.#loaded(this.state.value);
      else {
        if (patches.length > 0) this.#version = { etag: null };
        this.#loaded(patches.reduce<Value>((patched, change) => change(patched), answer));
      }
      if (this.#mustAskAgain) return this.#ask();
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemIn(error);
      if (problem.kind === 'network' && navigator.onLine !== false)
        await new Promise((resolve) => setTimeout(resolve, patienceMs));
      if (signal.aborted) return;
      const kept = problem.kind === 'status' ? null : await this.#cached(token);
      if (signal.aborted) return;
      const { status } = this.state;
      if (kept) this.set({ status: 'loaded', ...kept });
      // The network came back while this failed.
      if (onlines !== this.#onlines && isTransient(problem)) return this.#ask();
      if (!kept && status !== 'loaded') this.setPart({ status: 'failed', problem });
      const { retryAfterMs } = this.#options;
      if (retryAfterMs !== undefined) this.#timer = setTimeout(this.#askIfFailed, retryAfterMs);
      if (status === 'failed' && isTransient(problem)) return;
      this.#options.onProblem?.(problem, token);
    } finally {
      window.removeEventListener('beforeunload', noteLeaving);
    }
  }

  /** The value if it is known, or what this browser has stored. */
  async #cached(token: string): Promise<{ value: Value; asOf: number } | null> {
    const { status, value } = this.state;
    if (status !== 'loaded') return (await this.#options.readCached?.(token)) ?? null;
    return value === null || navigator.onLine !== false ? null : { value, asOf: this.#loadedAt };
  }

  #loaded(value: Value | null): void {
    this.#loadedAt = Date.now();
    const { status, value: before, asOf } = this.state;
    if (status !== 'loaded' || before !== value || asOf !== undefined)
      this.set({ status: 'loaded', value });
  }
}
