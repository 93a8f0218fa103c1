import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { isPlainKey } from '../controls/plain-input';

/**
 * The visible actions: on a touch screen most are behind one of them. Not those inside a dialog
 * that an action opens.
 */
const actionsIn = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('button, a')].filter(
    (action) =>
      action.closest('[hidden], dialog') === null && getComputedStyle(action).display !== 'none',
  );

function makeTabStop(bar: HTMLElement, stop: HTMLElement | undefined) {
  for (const action of bar.querySelectorAll<HTMLElement>('button, a'))
    if (!action.closest('dialog')) action.tabIndex = action === stop ? 0 : -1;
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  return null;
}

type Props = { label: string; children: ReactNode };

/** The actions on a message: one Tab stop, and arrow keys lead from one to the next. */
export function MessageToolbar({ label, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const update = () => {
      const actions = actionsIn(element);
      if (!stop.current || !actions.includes(stop.current)) [stop.current] = actions;
      makeTabStop(element, stop.current);
    };
    update();
    // They come and go by themselves: with what the API offers, and with what is opened.
    const changes = new MutationObserver(update);
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => changes.disconnect();
  }, []);

  const onFocus = (target: EventTarget) => {
    const element = bar.current;
    if (!element || !(target instanceof HTMLElement) || !actionsIn(element).includes(target))
      return;
    stop.current = target;
    makeTabStop(element, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !isPlainKey(event)) return;
    const actions = actionsIn(event.currentTarget);
    const at = actions.indexOf(event.target);
    const next = at === -1 ? null : placeAfter(event.key, at, actions.length);
    if (next === null) return;
    event.preventDefault();
    actions[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      onFocus={({ target }) => onFocus(target)}
      onKeyDown={onKeyDown}
      className="message-actions"
    >
      {children}
    </div>
  );
}
