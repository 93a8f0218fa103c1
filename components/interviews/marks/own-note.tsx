import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Message } from '@/lib/api/message';
import { selectorOf } from '../controls/data-attributes';
import { pencilPath } from '../controls/icon-paths';
import { useTrueFor } from '../controls/use-true-for';
import { useThread } from '../message/thread-context';
import type { Lost } from './mark-records';
import { NoteEditor } from './note-editor';
import { useMark } from './use-mark';

const lateAfterMs = 2_500;

type Props = { message: Message; isEditing: boolean; onEdit: (isEditing: boolean) => void };

/** The person's own note on a message, where the API stores notes. */
export function OwnNote({ message, isEditing, onEdit }: Props) {
  const words = useWords('Marks');
  const { interview } = useThread();
  const { mark, isUnsent, lost, setNote, setLost, restore } = useMark(message);
  const { note } = mark;
  const isLate = useTrueFor(isUnsent, lateAfterMs);
  const labelId = useId();
  const end = useRef<HTMLParagraphElement>(null);
  if (!interview) return null;
  // Synchronously: the focused field or button disappears.
  const finish = (act: VoidFunction, byKey = true) => {
    flushSync(act);
    if (byKey) focusBeside(end.current);
  };
  const leave = (byKey: boolean) => finish(() => onEdit(false), byKey);
  const overlong = lost?.why === 'overlong' ? lost.note : null;
  return (
    <>
      {isEditing && setNote ? (
        <NoteEditor
          note={overlong ?? note}
          onSave={setNote}
          onKeep={(typed) => setLost({ why: 'overlong', note: typed })}
          onDone={leave}
        />
      ) : (
        note !== '' && (
          <div role="note" aria-labelledby={labelId} className="own-note">
            <p className="own-note-head">
              <Glyph d={pencilPath} className="size-4" />
              <span id={labelId}>{words.note}</span>
              <button type="button" onClick={() => onEdit(true)} className="own-note-action">
                {words.edit}
              </button>
            </p>
            <p className="own-note-text">{note}</p>
          </div>
        )
      )}
      {lost && !(isEditing && overlong) && (
        <LostChange
          lost={lost}
          onUse={overlong ? () => onEdit(true) : () => finish(() => restore(lost))}
          onDiscard={() => finish(() => setLost(null))}
        />
      )}
      <p ref={end} role="status" className="px-1 text-fine text-muted empty:hidden">
        {isLate && words.onItsWay}
      </p>
    </>
  );
}

type LostProps = {
  lost: Lost;
  onUse: VoidFunction;
  onDiscard: VoidFunction;
};

/** Says why a change was not stored, and offers what was written. */
function LostChange({ lost: { why, note, story }, onUse, onDiscard }: LostProps) {
  const words = useWords('Marks');
  const written = [story?.title, note].filter(Boolean).join('\n');
  return (
    <div role="status" className="own-note">
      <p className="text-compact text-on-danger-soft">{words[why]}</p>
      {written !== '' && <p className="own-note-text">{written}</p>}
      <p className="flex flex-wrap gap-2">
        {written !== '' && (
          <button type="button" onClick={onUse} className="own-note-action">
            {why === 'overlong' ? words.edit : words.useMine}
          </button>
        )}
        <button type="button" onClick={onDiscard} className="own-note-action">
          {written === '' ? words.understood : words.discard}
        </button>
      </p>
    </div>
  );
}

/** Focuses the button that opens the editor again. */
function focusBeside(end: Element | null): void {
  const message = end?.closest(selectorOf('message-id'));
  const edit = message?.querySelector<HTMLElement>('.own-note-action');
  const more = message?.querySelector<HTMLElement>('.message-actions [aria-expanded]');
  (edit ?? more)?.focus();
}
