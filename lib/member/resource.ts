import type { MemberCall, Version } from '../api/client.ts';
import { type ApiProblem, problemIn } from '../api/problem.ts';
import { Followed } from '../followed.ts';
import { isSeedOf, type Seed } from './seed.ts';

/** `value` is what was known last, also while it is asked for again or could not be had. */
export type ResourceState<Value> = {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly value: Value | null;
  /** When the server last said so, if it cannot be asked now. */
  readonly asOf?: number;
  /** Why it could not be had. */
  readonly problem?: ApiProblem;
};

export type ResourceOptions<Value> = {
  /** Null if nothing changed since `version`. */
  ask: (call: MemberCall, before: Value | null) => Promise<Value | null>;
  seed?: Seed<Value> | null | undefined;
  /** False for a seed that is only a part, so that the whole is asked for too. */
  isWhole?: (seed: Value) => boolean;
  /** What this browser has kept, for when no server can be asked. */
  kept?: (token: string) => Promise<{ value: Value; asOf: number } | null>;
  /** A failed call. Not called for one that was aborted. */
  onProblem?: (problem: ApiProblem, token: string) => void;
};

const leavingMs = 400;

/** A record of the signed-in person: seeded by the server, else asked for. */
export class Resource<Value> extends Followed<ResourceState<Value>> {
  readonly #options: ResourceOptions<Value>;
  #seed: Seed<Value> | null;
  #token: string | null = null;
  #version: Version = { etag: null };
  #call = new AbortController();
  /** Those made while a call is under way, to be made again in its answer. */
  #patches: ((value: Value) => Value)[] | null = null;
  #loadedAt = 0;
  /** The answer that is awaited may be older than something that has happened since. */
  #mustAskAgain = false;

  constructor(options: ResourceOptions<Value>) {
    super({ status: 'loading', value: options.seed?.value ?? null });
    this.#options = options;
    this.#seed = options.seed ?? null;
  }

  /** Begins for this session, and forgets what was known of another. Null: nobody is signed in. */
  readonly start = (token: string | null): void => {
    if (token !== null && token === this.#token) {
      // It was stopped before the answer came.
      if (this.state.status === 'loading' && this.#call.signal.aborted) void this.#ask();
      return;
    }
    this.stop();
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

  /** Ends the call that is under way. What is known stays, until `start` is told of another session. */
  readonly stop = (): void => this.#call.abort();

  /** Asks again after a failure, and says so. */
  readonly retry = (): void => {
    this.set({ status: 'loading', value: this.state.value });
    void this.#ask();
  };

  /**
   * Reloads quietly: what is shown stays until something else is answered. Resolves to whether
   * something was. During the first call it asks once more after it, and resolves at once.
   */
  readonly refresh = async (): Promise<boolean> => {
    const { status, value } = this.state;
    if (status === 'loading') this.#mustAskAgain = true;
    if (status === 'loaded') await this.#ask();
    return this.state.value !== value;
  };

  /** Whether what is known was asked for longer ago than this, or the clock was put back since. */
  isOlderThan(ms: number): boolean {
    const age = Date.now() - this.#loadedAt;
    return this.state.status === 'loaded' && (age > ms || age < 0);
  }

  /** Changes what is known, if anything is; an answer that was asked for before is changed too. */
  readonly patch = (change: (value: Value) => Value): void => {
    this.#patches?.push(change);
    const { value } = this.state;
    const changed = value === null ? null : change(value);
    if (changed === value) return;
    // What is known is no longer what was answered with that tag.
    this.#version = { etag: null };
    this.setPart({ value: changed });
  };

  async #ask(): Promise<void> {
    const token = this.#token;
    if (token === null) return;
    this.#call.abort();
    this.#call = new AbortController();
    this.#mustAskAgain = false;
    const { signal } = this.#call;
    const patches: ((value: Value) => Value)[] = [];
    this.#patches = patches;
    const wasOffline = navigator.onLine === false;
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
      // WebKit and Firefox fail the calls of a page that is about to be left before they say so.
      if (problem.kind === 'network' && navigator.onLine !== false)
        await new Promise((resolve) => setTimeout(resolve, leavingMs));
      if (signal.aborted) return;
      const kept = problem.kind === 'status' ? null : await this.#kept(token);
      if (signal.aborted) return;
      if (kept) this.set({ status: 'loaded', ...kept });
      else if (this.state.status === 'loading') this.setPart({ status: 'failed', problem });
      // The net came back while this failed: nobody else asks again.
      if (wasOffline && navigator.onLine) return this.#ask();
      this.#options.onProblem?.(problem, token);
    }
  }

  /** What is known already, or what the browser has kept. */
  async #kept(token: string): Promise<{ value: Value; asOf: number } | null> {
    const { status, value } = this.state;
    if (status !== 'loaded') return (await this.#options.kept?.(token)) ?? null;
    return value === null || navigator.onLine !== false ? null : { value, asOf: this.#loadedAt };
  }

  #loaded(value: Value | null): void {
    this.#loadedAt = Date.now();
    const { status, value: before, asOf } = this.state;
    if (status !== 'loaded' || before !== value || asOf !== undefined)
      this.set({ status: 'loaded', value });
  }
}
