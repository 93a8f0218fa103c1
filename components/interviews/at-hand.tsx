import { useEffect, useEffectEvent } from 'react';
import type { ListState } from '@/lib/interviews/state';
import { PlayerDock } from './hear-through/player-dock';
import { useInterviews } from './interviews-context';
import { listPaneId, walkRows } from './list/walk-rows';
import { isCommand } from './palette/keys';
import { KeysSheet } from './palette/keys-sheet';
import { Palette } from './palette/palette';
import { SavedDialog } from './saved/saved-dialog';
import { show, useShown } from './use-at-hand';

const close = () => show(null);

/** What works anywhere on the screen: shortcuts, the dialogs that they open, and the player. */
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

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** A single letter is a command only while the list has the focus, for speech input (WCAG 2.1.4). */
const listKeys: Record<string, (pane: Element) => void> = {
  '?': () => show('keys'),
  j: (pane) => walkRows(pane, 1),
  k: (pane) => walkRows(pane, -1),
};

function useKeys(): void {
  const { store } = useInterviews();
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (isCommand(event) && key.toLowerCase() === 'k') show('palette');
    else if (isCommand(event) && key === '/') show('keys');
    else if (isTyping(target)) return false;
    else if (altKey && !ctrlKey && !metaKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      return store.step(key === 'ArrowDown' ? 1 : -1);
    else if (!ctrlKey && !metaKey && !altKey && target instanceof Element) {
      const pane = target.closest(`#${listPaneId}`);
      if (!pane || !listKeys[key]) return false;
      listKeys[key](pane);
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
