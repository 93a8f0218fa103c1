import { useEffect, useId, useSyncExternalStore } from 'react';
import { ObservableState } from '@/lib/observable-state';

/** The answers that could show how far the download is. */
class ProgressPlaces extends ObservableState<readonly string[]> {
  readonly leave = (id: string): void => this.set(this.state.filter((one) => one !== id));

  /** An answer may join again: the last one to join shows the download. */
  readonly join = (id: string): void => this.set([...this.state.filter((one) => one !== id), id]);
}

const places = new ProgressPlaces([]);

/** One of the answers shows the download: the one that was pressed, or the last one opened since. */
export function useProgressPlace(): { isHere: boolean; take: VoidFunction } {
  const id = useId();
  useEffect(() => {
    places.join(id);
    return () => places.leave(id);
  }, [id]);
  const last = useSyncExternalStore(places.subscribe, places.get, places.getFirst).at(-1);
  return { isHere: last === id, take: () => places.join(id) };
}
