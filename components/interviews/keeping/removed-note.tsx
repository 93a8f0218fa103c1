'use client';

import { useLayoutEffect, useRef } from 'react';
import { filled } from '@/lib/i18n/words';
import type { Removed } from '@/lib/interviews/removals';
import { useReading } from '../reading-context';

type Props = NonNullable<Removed['last']>;

/** With a button to undo, or to close the error. */
export function RemovedNote({ interview, isFailed }: Props) {
  const { words, store } = useReading();
  const { deleted, notDeleted, undo } = words.keeping;
  const button = useRef<HTMLButtonElement>(null);

  // The focused element is gone with the interview: focus the button, and after this note the list.
  useLayoutEffect(() => {
    const element = button.current;
    element?.focus();
    return () => {
      if (document.activeElement !== element) return;
      document.querySelector<HTMLElement>('[data-conversation-id]')?.focus();
    };
  }, []);

  return (
    <p
      data-bordered
      className="bubble-in pointer-events-auto flex max-w-full items-center gap-2 bg-on-surface py-1.5 ps-5 pe-2 text-surface cast-sheet"
    >
      <span className="min-w-0 truncate">
        {filled(isFailed ? notDeleted : deleted, { title: interview.title || words.untitled })}
      </span>
      <button
        ref={button}
        type="button"
        onClick={store.undoRemoval}
        className="-outline-offset-3 min-h-11 shrink-0 rounded-full px-4 font-semibold underline underline-offset-4 focus-visible:outline-surface"
      >
        {isFailed ? words.close : undo}
      </button>
    </p>
  );
}
