import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CloseButton } from '@/components/ui/close-button';
import { Glyph } from '@/components/ui/glyph';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import type { Interview } from '@/lib/api/interview';
import { blank } from '@/lib/contract/limits';
import { isComposing } from '@/lib/is-composing';
import { LazyPart } from '@/lib/lazy-part';
import { IconButton } from '../icon-button';
import { useInterviews } from '../interviews-context';
import { tickPath } from '../thread-icon-paths';

type Props = { interview: Interview; onEnd: () => void };

/** What saves it loads while one types: the field itself is there at once. */
const saving = new LazyPart(() => import('../store/title-kind'));

export function TitleEditor({ interview, onEnd }: Props) {
  const { store, words } = useInterviews();
  const [title, setTitle] = useState(interview.title);
  const [isSaving, setSaving] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const whyId = useId();
  const input = useRef<HTMLInputElement>(null);
  const wanted = blank.test(title) ? '' : title.trim();
  const isAsked = isSaving || isFailed;

  useEffect(() => {
    // Not every browser focuses what it selects.
    input.current?.focus();
    input.current?.select();
  }, []);

  const parts = useLazyPart(saving, true);
  useEffect(() => void parts?.sendTitles(store), [store, parts]);

  useEffect(
    () => (isAsked ? parts?.keepIfSessionEnds(interview, wanted) : undefined),
    [isAsked, interview, wanted, parts],
  );

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || wanted === '') return;
    setSaving(true);
    setFailed(false);
    const loaded = await saving.load();
    loaded?.sendTitles(store);
    const saved = (await loaded?.rename(store, interview.id, wanted)) ?? false;
    // The editor was closed meanwhile.
    if (!input.current) return;
    if (saved) return onEnd();
    setSaving(false);
    setFailed(true);
    // The button lost the focus when it was disabled.
    input.current.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onEnd();
  };

  const why = wanted === '' ? words.titleNeeded : isFailed && words.notSaved;
  return (
    <form
      onSubmit={save}
      onKeyDown={onKeyDown}
      aria-busy={isSaving}
      className="flex flex-wrap items-center gap-1 px-3 pt-2"
    >
      <input
        ref={input}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        aria-label={words.titleField}
        aria-describedby={whyId}
        enterKeyHint="done"
        className="min-h-11 min-w-0 flex-1 rounded-lg border border-line-strong bg-raised px-2.5 font-semibold"
      />
      <IconButton
        type="submit"
        label={words.saveTitle}
        disabled={isSaving || wanted === ''}
        className="shrink-0 bg-accent text-on-accent hover:bg-accent-deep disabled:opacity-50"
      >
        <Glyph d={tickPath} className="size-4.5" />
      </IconButton>
      <CloseButton label={words.cancelEdit} onClick={onEnd} className="text-muted" />
      <p id={whyId} role="status" className="w-full text-fine text-muted">
        {why}
      </p>
    </form>
  );
}
