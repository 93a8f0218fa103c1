import type { Resource } from '../member/resource.ts';
import type { Message } from './message.ts';
import { type Place, type ThreadState, threadStateOf } from './state.ts';
import { Threads } from './threads.ts';

/** The interview that is open: its messages, and where one is led in it. */
export class OpenThread {
  readonly #threads = new Threads();
  readonly #onChange: (thread: ThreadState | null) => void;
  #messages: Resource<readonly Message[]> | null = null;
  #id: string | null = null;
  #place: Place | null = null;
  #leave: VoidFunction = () => undefined;
  #tell: VoidFunction = () => undefined;

  constructor(onChange: (thread: ThreadState | null) => void) {
    this.#onChange = onChange;
  }

  /** Null: none is open any more. */
  open(id: string | null, token: string | null, place: Place | null): void {
    this.#leave();
    this.#messages?.stop();
    this.#messages = null;
    this.#id = id;
    this.#place = place;
    if (id === null) {
      this.#tell = () => this.#onChange(null);
      this.#tell();
      return;
    }
    const messages = this.#threads.open(id, token);
    this.#messages = messages;
    this.#tell = () => this.#onChange(threadStateOf(id, messages.get(), this.#place));
    this.#leave = messages.subscribe(() => this.#tell());
    this.#tell();
  }

  get id(): string | null {
    return this.#id;
  }

  goTo(place: Place): void {
    this.#place = place;
    this.#tell();
  }

  retry(): void {
    this.#messages?.retry();
  }

  stop(): void {
    this.#messages?.stop();
  }

  start(token: string): void {
    this.#messages?.start(token);
  }

  async refresh(): Promise<boolean> {
    return (await this.#messages?.refresh()) ?? false;
  }

  has(id: string, messageId: string): boolean {
    return this.#threads.has(id, messageId);
  }

  /** Changes the messages of an interview, open or read before. */
  patch(id: string, change: (messages: readonly Message[]) => readonly Message[]): void {
    this.#threads.patch(id, change);
  }

  /** Forgets all messages, those of the open one too. */
  clear(): void {
    this.#leave();
    this.#threads.clear();
  }
}
