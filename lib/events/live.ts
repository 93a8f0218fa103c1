import { readEvents, type StreamEnd, type StreamedEvent } from '../api/events.ts';
import { reportBrowserError } from '../api/reports.ts';
import { pause } from '../pause.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';

/** What one tab tells the others: all of them share one connection. */
type TabMessage =
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
/** A stream that ends sooner was cut on its way, as some proxies do: it may never last. */
const steadyMs = 30_000;

/**
 * Listens to what changes elsewhere, for one token. The tabs of a browser elect one that connects
 * (a Web Lock) and tells the others (a BroadcastChannel); both are named after the token's
 * fingerprint, so that two people never share them. Over plain http there are no locks: each tab connects
 * for itself, and what it tells concerns no other.
 */
export class Live {
  readonly #token: string;
  readonly #listener: LiveListener;
  readonly #life = new AbortController();
  readonly #name: string;
  readonly #channel: BroadcastChannel | null;
  #lastEventId = '';
  #isConnected = false;
  #isLeader = false;
  /** Ends this tab's turn to connect, or its wait for it. */
  #turn: AbortController | null = null;
  #hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(token: string, listener: LiveListener) {
    this.#token = token;
    this.#listener = listener;
    this.#name = `live-${tokenFingerprint(token)}`;
    this.#channel = 'locks' in navigator ? new BroadcastChannel(this.#name) : null;
    if (this.#channel)
      this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#onTabMessage(data);
    this.#channel?.postMessage({ kind: 'hello' } satisfies TabMessage);
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
    this.#channel?.close();
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
    if (!this.#channel) return void connect();
    const request = navigator.locks.request(this.#name, { signal: turn.signal }, connect);
    request.catch((error) => {
      // Otherwise the wait for the turn was aborted.
      if (!turn.signal.aborted) reportBrowserError(error);
    });
  }

  async #stayConnected(signal: AbortSignal): Promise<void> {
    this.#isLeader = true;
    let pauseMs = firstPauseMs;
    /** After a stream that ended early, the next one counts as open only once it has lasted. */
    let mustLast = false;
    while (!signal.aborted) {
      const isResumed = this.#lastEventId !== '';
      const announce = () => this.#broadcast(this.#opened(isResumed));
      let openedAt: number | null = null;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = await readEvents({
        token: this.#token,
        lastEventId: this.#lastEventId,
        signal,
        onOpen: () => {
          openedAt = performance.now();
          if (mustLast) timer = setTimeout(announce, steadyMs);
          else announce();
        },
        onEvent: (event) => this.#broadcast({ kind: 'event', event }),
      });
      clearTimeout(timer);
      if (signal.aborted) break;
      if (end.refused === 401) {
        this.#listener.onSessionRefused();
        break;
      }
      const hasLasted = openedAt !== null && performance.now() - openedAt >= steadyMs;
      mustLast = openedAt !== null && !hasLasted;
      // A stream that lasted is usually back immediately. If not, all tabs poll meanwhile.
      if (!hasLasted) this.#broadcast({ kind: 'lost' });
      if (hasLasted) pauseMs = firstPauseMs;
      await pause(pauseOf(end, pauseMs), signal);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
    this.#isLeader = false;
    this.#broadcast({ kind: 'lost' });
  }

  #broadcast(message: TabMessage): void {
    if (this.#life.signal.aborted) return;
    this.#channel?.postMessage(message);
    this.#onTabMessage(message);
  }

  #onTabMessage(message: TabMessage): void {
    if (message.kind === 'hello') {
      if (this.#isLeader && this.#isConnected) this.#channel?.postMessage(this.#opened(true));
      return;
    }
    if (message.kind === 'event') {
      if (message.event.id !== '') this.#lastEventId = message.event.id;
      this.#apply(message.event);
      return;
    }
    this.#setConnected(message.kind === 'open');
    if (message.kind === 'lost') return;
    // A tab that has received no event yet may have missed some since it loaded.
    const hasMissed = !message.isResumed || this.#lastEventId !== message.lastEventId;
    if (message.lastEventId !== '') this.#lastEventId = message.lastEventId;
    if (hasMissed) this.#listener.reload();
  }

  /** An event that cannot be applied ends neither the stream nor the events after it. */
  #apply(event: StreamedEvent): void {
    try {
      this.#listener.apply(event);
    } catch (error) {
      console.error('An event could not be applied', error);
      reportBrowserError(error);
      this.#listener.reload();
    }
  }

  #opened(isResumed: boolean): TabMessage {
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
  Math.max(retryAfterMs ?? 0, pauseMs / 2) + Math.random() * pauseMs;
