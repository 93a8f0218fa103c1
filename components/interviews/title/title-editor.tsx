import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { CloseButton } from '@/components/ui/close-button';
import { Glyph } from '@/components/ui/glyph';
import type { Interview } from '@/lib/api/interview';
import { blank } from '@/lib/contract/limits';
import { isComposing } from '@/lib/is-composing';
import { type EditedIn, keepTitle, unsavedTitle } from '@/lib/session/unsaved-title';
import { IconButton } from '../controls/icon-button';
import { tickPath } from '../controls/icon-paths';
import { useRename } from './use-rename';

type Props = { interview: Interview; editedIn: EditedIn; onEnd: () => void };

export function TitleEditor({ interview, editedIn, onEnd }: Props) {
  const words = useWords('InterviewsScreen');
  const { id } = interview;
  const [kept] = useState(() => unsavedTitle(id, editedIn));
  const [title, setTitle] = useState(kept?.title ?? interview.title);
  const rename = useRename(interview, editedIn);
  const hasFailed = rename.isError || (rename.isIdle && kept?.hasFailed);
  const whyId = useId();
  const input = useRef<HTMLInputElement>(null);
  const wanted = blank.test(title) ? '' : title.trim();

  useEffect(() => {
    // Not every browser focuses what it selects.
    input.current?.focus();
    input.current?.select();
  }, []);

  const type = (typed: string) => {
    setTitle(typed);
    keepTitle(id, editedIn, typed);
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending || wanted === '') return;
    rename.mutate(wanted, {
      onSuccess: onEnd,
      // The button lost the focus when it was disabled.
      onError: () => input.current?.focus(),
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
    // While it is being saved, it can no longer be taken back.
    if (event.key === 'Escape' && !isComposing(event.nativeEvent) && !rename.isPending) onEnd();
  };

  const why = wanted === '' ? words.titleNeeded : hasFailed && words.notSaved;
  return (
    <form
      onSubmit={save}
      onKeyDown={onKeyDown}
      aria-busy={rename.isPending}
      className="flex flex-wrap items-center gap-1 px-3 pt-2"
    >
      <input
        ref={input}
        value={title}
        onChange={(event) => type(event.target.value)}
        readOnly={rename.isPending}
        aria-label={words.titleField}
        aria-describedby={whyId}
        enterKeyHint="done"
        className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-raised px-2.5 font-semibold"
      />
      <IconButton
        type="submit"
        label={words.saveTitle}
        disabled={rename.isPending || wanted === ''}
        className="shrink-0 bg-accent text-on-accent hover:bg-accent-deep disabled:opacity-50"
      >
        <Glyph d={tickPath} className="size-4.5" />
      </IconButton>
      <CloseButton
        label={words.cancelEdit}
        disabled={rename.isPending}
        onClick={onEnd}
        className="text-muted disabled:opacity-50"
      />
      <p role="status" className="flex w-full flex-wrap items-center gap-x-3 text-fine text-muted">
        <span id={whyId}>{why}</span>
        {hasFailed && wanted !== '' && (
          <button type="submit" className="min-h-11 font-semibold underline underline-offset-4">
            {words.retry}
          </button>
        )}
      </p>
    </form>
  );
}
