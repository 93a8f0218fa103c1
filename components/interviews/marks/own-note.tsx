import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Glyph } from '@/components/ui/glyph';
import { selectorOf } from '@/lib/data-attributes';
import type { Message } from '@/lib/interviews/message';
import type { Lost } from '@/lib/marks/marks-store';
import { useInterviews } from '../interviews-context';
import { pencilPath } from '../paths';
import { useThread } from '../thread-context';
import { useLate } from '../use-late';
import { NoteEditor } from './note-editor';
import { type MarksHere, useMarkState } from './use-marks-store';

const lateAfterMs = 2_500;

type Props = { message: Message; isEditing: boolean; onEdit: (isEditing: boolean) => void };

/** The person's own note on a message, where the API stores notes. */
export function OwnNote({ message: { id }, isEditing, onEdit }: Props) {
  const { marks } = useInterviews();
  const { interview } = useThread();
  const state = useMarkState();
  const note = state?.marks.get(id)?.note ?? '';
  const isLate = useLate(state?.waiting.has(id) ?? false, lateAfterMs);
  const lost = state?.lost.get(id);
  const labelId = useId();
  const end = useRef<HTMLParagraphElement>(null);
  if (!marks || !interview) return null;
  const { store, words } = marks;
  // Synchronously: the focused field or button disappears.
  const finish = (act: VoidFunction, byKey = true) => {
    flushSync(act);
    if (byKey) focusBeside(end.current);
  };
  const leave = (byKey: boolean) => finish(() => onEdit(false), byKey);
  const save = (typed: string) => store.change(id, interview.id, { note: typed });
  return (
    <>
      {isEditing && state ? (
        <NoteEditor note={note} words={words} onSave={save} onDone={leave} />
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
      {lost && (
        <LostChange
          lost={lost}
          words={words}
          onUse={() => finish(() => save(lost.note))}
          onLetGo={() => finish(() => store.forgetLost(id))}
        />
      )}
      <p ref={end} role="status" className="px-1 text-fine text-muted empty:hidden">
        {isLate && words.onItsWay}
      </p>
    </>
  );
}

type LostProps = Pick<MarksHere, 'words'> & {
  lost: Lost;
  onUse: VoidFunction;
  onLetGo: VoidFunction;
};

/** Says why a change was not stored, and offers the note that was written. */
function LostChange({ lost: { why, note }, words, onUse, onLetGo }: LostProps) {
  return (
    <div role="status" className="own-note">
      <p className="text-compact text-on-danger-soft">{words[why]}</p>
      {note !== '' && <p className="own-note-text">{note}</p>}
      <p className="flex flex-wrap gap-2">
        {note !== '' && (
          <button type="button" onClick={onUse} className="own-note-action">
            {words.useMine}
          </button>
        )}
        <button type="button" onClick={onLetGo} className="own-note-action">
          {note === '' ? words.understood : words.letGo}
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
