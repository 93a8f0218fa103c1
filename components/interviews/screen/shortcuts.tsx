import { useEffect, useEffectEvent } from 'react';
import { late } from '@/components/ui/late';
import { useObserved } from '@/components/ui/use-observed';
import { whenIdle } from '@/lib/when-idle';
import { listPaneId, walkRows } from '../list/walk-rows';
import { isCommand } from '../palette/keys';
import { Palette, PaletteChoices } from '../palette/palette';
import { PlayerDock } from '../player/player-dock';
import { StartDialog } from '../practice/late-practice';
import { usePracticeHere } from '../practice/practice-context';
import { DebriefDialog, ReviewDialog } from '../real/late-real';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';
import { StoriesDialog } from '../story-list/late-stories';

const SavedDialog = late(() =>
  import('../marks/saved-dialog').then((loaded) => loaded.SavedDialog),
);
const KeysSheet = late(() => import('../palette/keys-sheet').then((loaded) => loaded.KeysSheet));
/** Nobody types into these. */
const lateDialogs = { saved: SavedDialog, stories: StoriesDialog, keys: KeysSheet };

type Props = { list: ListState };

/** What works anywhere on the screen: shortcuts, the dialogs that they open, and the player. */
export function Shortcuts({ list }: Props) {
  const { dialogs } = useStore();
  const { shown, times } = useObserved(dialogs);
  const practice = usePracticeHere();
  const close = () => dialogs.show(null);
  useKeys();
  useLoadAtFirstInput();
  useEffect(() => {
    if (shown !== 'saved' && shown !== 'stories' && shown !== 'keys') return;
    // If it fails to load, it does not open later by itself.
    void lateDialogs[shown].prepare().then((isThere) => isThere || dialogs.show(null));
  }, [dialogs, shown]);
  return (
    <>
      <PlayerDock list={list} />
      {shown === 'palette' && <Palette key={times} list={list} />}
      {shown === 'keys' && <KeysSheet key={times} onClosed={close} />}
      {shown === 'saved' && <SavedDialog key={times} onClosed={close} />}
      {shown === 'stories' && <StoriesDialog key={times} onClosed={close} />}
      {shown === 'practice' && practice && <StartDialog key={times} onClosed={close} />}
      {shown === 'debrief' && practice && <DebriefDialog key={times} onClosed={close} />}
      {shown === 'review' && practice && <ReviewDialog key={times} onClosed={close} />}
    </>
  );
}

const inputs = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;

/** The list is shown without these parts, and they are ready by the time somebody opens them. */
function useLoadAtFirstInput(): void {
  useEffect(() => {
    const lifetime = new AbortController();
    const load = () => {
      lifetime.abort();
      whenIdle(() => {
        void PaletteChoices.prepare();
        void SavedDialog.prepare();
        void KeysSheet.prepare();
      });
    };
    for (const input of inputs) window.addEventListener(input, load, { signal: lifetime.signal });
    return () => lifetime.abort();
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** A single letter is a command only while the list has the focus, for speech input (WCAG 2.1.4). */
const listKeys: Record<string, number> = { j: 1, k: -1 };

function useKeys(): void {
  const store = useStore();
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (isCommand(event) && key.toLowerCase() === 'k') store.dialogs.show('palette');
    else if (isCommand(event) && key === '/') store.dialogs.show('keys');
    else if (isTyping(target)) return false;
    else if (altKey && !ctrlKey && !metaKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      return store.selection.step(key === 'ArrowDown' ? 1 : -1);
    else if (!ctrlKey && !metaKey && !altKey && target instanceof Element) {
      const pane = target.closest(`#${listPaneId}`);
      const step = listKeys[key];
      if (pane && key === '?') store.dialogs.show('keys');
      else if (pane && step !== undefined) walkRows(pane, step);
      else return false;
    } else return false;
    return true;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // An open dialog has the keys to itself.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (onKey(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
