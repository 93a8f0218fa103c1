import { useEffect, useSyncExternalStore } from 'react';
import { late } from '@/components/ui/late';
import type { ListState } from '../store/state';
import { answerPlaylist } from './answer-playlist';

export const Dock = late(() => import('./dock').then((loaded) => loaded.Dock));

/** The player below the panes. It stays whatever interview is open, until closed or signed out. */
export function PlayerDock({ list }: { list: ListState }) {
  const playing = useSyncExternalStore(
    answerPlaylist.subscribe,
    answerPlaylist.get,
    answerPlaylist.get,
  );
  // Also closed when the session ends: the next person gets a new screen.
  useEffect(() => answerPlaylist.stop, []);

  const id = playing?.interview.id;
  const isGone = list.complete && !list.interviews.some((interview) => interview.id === id);
  useEffect(() => {
    if (isGone) answerPlaylist.stop();
  }, [isGone]);

  return playing && !isGone && <Dock playing={playing} />;
}
