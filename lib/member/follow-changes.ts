import type { StreamedEvent } from '../api/events.ts';
import { LazyPart } from '../lazy-part.ts';
import { askAgain } from './ask-again.ts';

const lazyLive = new LazyPart(() => import('./live.ts'));

type Changes = {
  token: string;
  /** Whether the API offers events. */
  hasEvents: boolean;
  apply: (event: StreamedEvent) => void;
  /** Asks again for what is shown; resolves to whether it had changed. */
  refresh: () => Promise<boolean>;
  onSessionRefused: VoidFunction;
};

/**
 * What happens elsewhere arrives by itself, or, where it cannot at the moment, is asked for while
 * somebody looks. Returns what ends it.
 */
export function followChanges({ token, hasEvents, apply, refresh, ...on }: Changes): VoidFunction {
  let endAsking: VoidFunction | null = askAgain(refresh);
  if (!hasEvents) return endAsking;
  const lifetime = new AbortController();
  // Until it has loaded, what happens is asked for.
  lazyLive.whenLoaded(({ Live }) => {
    const live = new Live(token, {
      apply: (event) => (event.name === 'reset' ? void refresh() : apply(event)),
      reload: () => void refresh(),
      onConnected: (isConnected) => {
        endAsking?.();
        endAsking = isConnected ? null : askAgain(refresh);
      },
      onSessionRefused: on.onSessionRefused,
    });
    lifetime.signal.addEventListener('abort', () => live.end());
  }, lifetime.signal);
  return () => {
    lifetime.abort();
    endAsking?.();
  };
}
