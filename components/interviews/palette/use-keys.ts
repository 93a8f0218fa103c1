import { useEffect, useEffectEvent } from 'react';
import { useInterviews } from '../interviews-context';
import { listPaneId, walkRows } from '../list/walk-rows';
import { show } from '../use-at-hand';
import { isCommand, isTyping } from './keys';

/** A single letter is a command only while the list has the focus, for speech input (WCAG 2.1.4). */
function onListKey(key: string, pane: Element): boolean {
  if (key === '?') show('keys');
  else if (key === 'j') walkRows(pane, 1);
  else if (key === 'k') walkRows(pane, -1);
  else return false;
  return true;
}

/** The keys of the interviews screen. */
export function useKeys(): void {
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
      return pane !== null && onListKey(key, pane);
    } else return false;
    return true;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Whatever is open over the page has the keys.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (onKey(event)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
