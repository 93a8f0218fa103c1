import { useEffect, useState } from 'react';
import { loadKept } from '@/lib/offline/load';
import { isSwitchedOff } from '@/lib/offline/switch';
import { readSession } from '@/lib/session/browser';

/** Keys of `words.recordings`. */
type State = 'keep' | 'keeping' | 'kept' | 'notKept';

/** Stores the recordings of an interview for offline use, on request: they are large. */
export function useKeepRecordings(conversationId: string, addresses: readonly string[]) {
  const all = addresses.join('\n');
  const [known, setKnown] = useState<{ all: string; state: State }>({ all, state: 'keep' });
  // A recording that arrives later is not stored with those before it.
  const state = known.all === all ? known.state : 'keep';
  // Known in the first render: an action that appeared later would move the title.
  const canKeep = all !== '' && !isSwitchedOff();

  useEffect(() => {
    const token = readSession()?.token;
    if (!canKeep || token === undefined) return;
    let isGone = false;
    const look = async () => {
      const isKept = await (await loadKept())?.areKept(token, conversationId, all.split('\n'));
      if (!isGone) setKnown({ all, state: isKept ? 'kept' : 'keep' });
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [conversationId, all, canKeep]);

  const keep = async () => {
    const token = readSession()?.token;
    if (token === undefined || state === 'keeping' || state === 'kept') return;
    setKnown({ all, state: 'keeping' });
    try {
      const offline = await loadKept();
      const isKept = await offline?.keepRecordings(token, conversationId, all.split('\n'));
      setKnown({ all, state: isKept ? 'kept' : 'notKept' });
    } catch {
      setKnown({ all, state: 'notKept' });
    }
  };
  return { state: canKeep ? state : null, keep };
}
