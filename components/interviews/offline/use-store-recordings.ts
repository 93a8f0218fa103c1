import { useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { readSession } from '@/lib/session/browser';
import { loadKept } from './load';
import { isSwitchedOff } from './switch';

/** Keys of `words.recordings`. */
type State = 'keep' | 'keeping' | 'kept' | 'notKept';

/** Stores the recordings of an interview for offline use, on request: they are large. */
export function useStoreRecordings(conversationId: string, addresses: readonly string[]) {
  const all = addresses.join('\n');
  const [pressed, setPressed] = useState<{ all: string; state: State }>();
  // Known in the first render: an action that appeared later would move the title.
  const canKeep = all !== '' && !isSwitchedOff();
  const { status, value: areKept } = useLoaded(
    `${conversationId} ${all}`,
    async () => {
      const token = readSession()?.token;
      if (token === undefined) return false;
      return (await loadKept())?.areKept(token, conversationId, all.split('\n'));
    },
    canKeep,
  );
  const found = status === 'loaded' && areKept ? 'kept' : 'keep';
  // A recording that arrives later is not stored with those before it.
  const state = pressed?.all === all ? pressed.state : found;

  const keep = async () => {
    const token = readSession()?.token;
    if (token === undefined || state === 'keeping' || state === 'kept') return;
    setPressed({ all, state: 'keeping' });
    try {
      const offline = await loadKept();
      const isKept = await offline?.keepRecordings(token, conversationId, all.split('\n'));
      setPressed({ all, state: isKept ? 'kept' : 'notKept' });
    } catch {
      setPressed({ all, state: 'notKept' });
    }
  };
  return { state: canKeep ? state : null, keep };
}
