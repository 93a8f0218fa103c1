import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { closePath, Glyph } from '@/components/ui/glyph';
import { filled } from '@/lib/i18n/words';
import { selectorOf } from '../controls/data-attributes';
import { IconButton } from '../controls/icon-button';
import { topEdgeOf } from '../scroll/scroll-pane';
import type { Notice } from '../store/removals';
import { useStore } from '../store/store-context';

/** Focuses the first row in view. */
function focusList(): void {
  const list = document.querySelector(selectorOf('list-rows'));
  if (!list) return;
  const all = [...list.querySelectorAll<HTMLElement>(selectorOf('conversation-id'))];
  const top = topEdgeOf(list);
  const inView = all.find((row) => row.getBoundingClientRect().top >= top);
  (inView ?? all[0])?.focus({ preventScroll: true });
}

const buttonLook = '-outline-offset-3 shrink-0 focus-visible:outline-surface';

/**
 * Says that an interview was deleted, with a button to undo it, or that it could not be. Nothing is
 * deleted as long as the note has the focus or the pointer.
 */
export function UndoMessage({ interview, isFailed }: Notice) {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  const { deleted, notDeleted, undo } = words.removal;
  const note = useRef<HTMLParagraphElement>(null);
  const isHeldBy = useRef({ focus: false, pointer: false });

  const hold = (holder: 'focus' | 'pointer', isHeld: boolean) => {
    isHeldBy.current[holder] = isHeld;
    store.removals.pauseCountdown(isHeldBy.current.focus || isHeldBy.current.pointer);
  };

  // The focused element disappears with the interview: focus Undo, and after this note the list.
  useLayoutEffect(() => {
    const element = note.current;
    element?.querySelector('button')?.focus();
    return () => {
      if (element?.contains(document.activeElement)) focusList();
    };
  }, []);

  const undoRemoval = () => {
    flushSync(store.removals.undo);
    // On a phone the interview is open again, and the list is hidden.
    document.querySelector<HTMLElement>(selectorOf('conversation-id', interview.id))?.focus();
  };

  return (
    <p
      ref={note}
      data-bordered
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
      onPointerEnter={() => hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      className="bubble-in pointer-events-auto flex max-w-full items-center gap-1 bg-on-surface py-1.5 ps-5 pe-2 text-surface cast-sheet"
    >
      <span className="min-w-0 truncate">
        {filled(isFailed ? notDeleted : deleted, { title: interview.title || words.untitled })}
      </span>
      {!isFailed && (
        <button
          type="button"
          onClick={undoRemoval}
          className={`${buttonLook} min-h-11 rounded-full px-4 font-semibold underline underline-offset-4`}
        >
          {undo}
        </button>
      )}
      <IconButton label={words.close} onClick={store.removals.dismiss} className={buttonLook}>
        <Glyph d={closePath} />
      </IconButton>
    </p>
  );
}
