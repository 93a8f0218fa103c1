import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { longestNote } from '@/lib/contract/limits';
import { counted } from '@/lib/i18n/words';
import { isComposing } from '@/lib/is-composing';

type Props = {
  note: string;
  onSave: (note: string) => void;
  /** Called with a note that is too long to be sent, if the message or the page goes away. */
  onKeep: (note: string) => void;
  onDone: (byKey: boolean) => void;
};

/** From here on the remaining characters are shown. */
const countFrom = longestNote - 200;

/**
 * A note is saved when the field is left, by Ctrl+Enter, and when the message or the page goes away;
 * Escape leaves it as it was. One that is too long stays in the field, which says so, and is kept in
 * this browser if the message or the page goes away.
 */
export function NoteEditor({ note, onSave, onKeep, onDone }: Props) {
  const words = useWords('Marks');
  const [typed, setTyped] = useState(note);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  /** The note as opened or last saved. Unchanged it is not sent, and overwrites nothing newer. */
  const saved = useRef(note.trim());
  const { length } = [...typed.trim()];
  const isTooLong = length > longestNote;

  const save = () => {
    if (isOver.current) return;
    const news = typed.trim();
    if (news === saved.current) return;
    saved.current = news;
    if (isTooLong) onKeep(news);
    else onSave(news);
  };
  const saveLate = useEffectEvent(save);
  useEffect(() => {
    field.current?.focus();
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
    window.addEventListener('pagehide', saveLate);
    return () => {
      window.removeEventListener('pagehide', saveLate);
      saveLate();
    };
  }, []);

  const leave = (byKey: boolean) => {
    if (isOver.current || isTooLong) return;
    save();
    isOver.current = true;
    onDone(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) leave(true);
    if (event.key === 'Escape') {
      isOver.current = true;
      onDone(true);
    }
  };
  return (
    <div className="own-note">
      <label htmlFor={id} className="own-note-head">
        {words.field}
      </label>
      <textarea
        ref={field}
        id={id}
        value={typed}
        rows={2}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => leave(false)}
        onKeyDown={onKeyDown}
        className="own-note-field"
      />
      <p id={`${id}-hint`} className="text-fine text-muted">
        {length < countFrom ? words.hint : null}
        <span role="status" className={isTooLong ? 'text-on-danger-soft' : ''}>
          {isTooLong && counted(words.tooLong, length - longestNote)}
          {!isTooLong && length >= countFrom && counted(words.left, longestNote - length)}
        </span>
      </p>
    </div>
  );
}
