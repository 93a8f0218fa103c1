import type { ListState } from '@/lib/interviews/state';
import { PlayerDock } from './hear-through/player-dock';
import { useInterviews } from './interviews-context';
import { KeysSheet } from './palette/keys-sheet';
import { Palette } from './palette/palette';
import { useKeys } from './palette/use-keys';
import { SavedDialog } from './saved/saved-dialog';
import { show, useShown } from './use-at-hand';

const close = () => show(null);

/** What is at hand wherever one is on the screen: the keys, what they open, and the player. */
export function AtHand({ list }: { list: ListState }) {
  const shown = useShown();
  const { practice } = useInterviews();
  useKeys();
  return (
    <>
      <PlayerDock list={list} />
      {shown === 'palette' && <Palette list={list} />}
      {shown === 'keys' && <KeysSheet onClosed={close} />}
      {shown === 'saved' && <SavedDialog onClosed={close} />}
      {shown === 'practice' && practice && <practice.parts.StartDialog onClosed={close} />}
    </>
  );
}
