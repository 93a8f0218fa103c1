import { readEvents, type StreamEnd, type StreamedEvent } from '../api/events.ts';
import { pause } from '../pause.ts';
import { markOf } from '../session/token-mark.ts';

/** What one tab tells the others: all of them share one connection. */
type Told =
  | { readonly kind: 'event'; readonly event: StreamedEvent }
  /** `isResumed`: nothing was missed since `lastEventId`. */
  | { readonly kind: 'open'; readonly isResumed: boolean; readonly lastEventId: string }
  | { readonly kind: 'lost' }
  /** A new tab asks whether another one is connected. */
  | { readonly kind: 'hello' };

export type LiveListener = {
  apply: (event: StreamedEvent) => void;
  /** Something may have been missed: what is shown has to be loaded again. */
  reload: VoidFunction;
  /** Whether events arrive at the moment. If not, the screen polls. */
  onConnected: (isConnected: boolean) => void;
  onSessionRefused: VoidFunction;
};

const hiddenForMs = 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Listens to what changes elsewhere, for one token. The tabs of a browser elect one that connects
 * (a Web Lock) and tells the others (a BroadcastChannel); both are named after the token's
 * mark, so that two people never share them.
 */
export class Live {
  readonly #token: string;
  readonly #listener: LiveListener;
  readonly #life = new AbortController();
  readonly #name: string;
  readonly #channel: BroadcastChannel;
  #lastEventId = '';
  #isConnected = false;
  #isLeader = false;
  /** Ends this tab's turn to connect, or its wait for it. */
  #turn: AbortController | null = null;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(token: string, listener: LiveListener) {
    this.#token = token;
    this.#listener = listener;
    this.#name = `live-${markOf(token)}`;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    this.#channel.postMessage({ kind: 'hello' } satisfies Told);
    const { signal } = this.#life;
    document.addEventListener('visibilitychange', this.#followVisibility, { signal });
    // A page from the back/forward cache has received nothing meanwhile.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && listener.reload();
    window.addEventListener('pageshow', onShow, { signal });
    this.#followVisibility();
  }

  readonly end = (): void => {
    this.#life.abort();
    this.#turn?.abort();
    clearTimeout(this.#hiddenTimer);
    this.#channel.close();
  };

  readonly #followVisibility = (): void => {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === 'visible') this.#takeTurn();
    else {
      this.#hiddenTimer = setTimeout(() => {
        this.#turn?.abort();
        this.#turn = null;
      }, hiddenForMs);
    }
  };

  #takeTurn(): void {
    if (this.#turn) return;
    const turn = new AbortController();
    this.#turn = turn;
    const connect = () => this.#stayConnected(turn.signal);
    // Over plain http there are no locks, and each tab connects for itself.
    if (!('locks' in navigator)) return void connect();
    const request = navigator.locks.request(this.#name, { signal: turn.signal }, connect);
    // The wait for the turn was aborted.
    request.catch(() => undefined);
  }

  async #stayConnected(signal: AbortSignal): Promise<void> {
    this.#isLeader = true;
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const end = await readEvents({
        token: this.#token,
        lastEventId: this.#lastEventId,
        signal,
        onOpen: () => {
          pauseMs = firstPauseMs;
          this.#tell(this.#opened(this.#lastEventId !== ''));
        },
        onEvent: (event) => this.#tell({ kind: 'event', event }),
      });
      if (signal.aborted) break;
      if (end.refused === 401) {
        this.#listener.onSessionRefused();
        break;
      }
      // A stream that was cut is usually back immediately. If it is not, all tabs poll meanwhile.
      if (!end.wasOpen) this.#tell({ kind: 'lost' });
      await pause(pauseOf(end, pauseMs), signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    this.#isLeader = false;
    this.#tell({ kind: 'lost' });
  }

  #tell(told: Told): void {
    if (this.#life.signal.aborted) return;
    this.#channel.postMessage(told);
    this.#hear(told);
  }

  #hear(told: Told): void {
    if (told.kind === 'hello') {
      if (this.#isLeader && this.#isConnected) this.#channel.postMessage(this.#opened(true));
      return;
    }
    this.#setConnected(told.kind !== 'lost');
    if (told.kind === 'lost') return;
    if (told.kind === 'event') {
      if (told.event.id !== '') this.#lastEventId = told.event.id;
      this.#listener.apply(told.event);
      return;
    }
    // A tab that has received no event yet may have missed some since it loaded.
    const hasMissed = !told.isResumed || this.#lastEventId !== told.lastEventId;
    if (told.lastEventId !== '') this.#lastEventId = told.lastEventId;
    if (hasMissed) this.#listener.reload();
  }

  #opened(isResumed: boolean): Told {
    return { kind: 'open', isResumed, lastEventId: this.#lastEventId };
  }

  #setConnected(isConnected: boolean): void {
    if (this.#isConnected === isConnected) return;
    this.#isConnected = isConnected;
    this.#listener.onConnected(isConnected);
  }
}

/** At least as long as the server asks for, with jitter, so that not all reconnect at once. */
const pauseOf = ({ retryAfterMs }: StreamEnd, pauseMs: number): number =>
  (retryAfterMs ?? pauseMs / 2) + Math.random() * pauseMs;
