import type { StreamedEvent } from '../api/events.ts';
import { reportBrowserError } from '../api/reports.ts';
import { askAgain } from './ask-again.ts';
import type { Live } from './live.ts';

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
  let live: Live | undefined;
  let isEnded = false;
  const listen = async () => {
    const loaded = await import('./live.ts');
    if (isEnded) return;
    live = new loaded.Live(token, {
      apply: (event) => (event.name === 'reset' ? void refresh() : apply(event)),
      reload: () => void refresh(),
      onConnected: (isConnected) => {
        endAsking?.();
        endAsking = isConnected ? null : askAgain(refresh);
      },
      onSessionRefused: on.onSessionRefused,
    });
  };
  // What does not load is asked for.
  listen().catch(reportBrowserError);
  return () => {
    isEnded = true;
    live?.end();
    endAsking?.();
  };
}
