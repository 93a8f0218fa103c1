import type { Words } from '@/lib/i18n/words';
import type { Lost } from '@/lib/marks/marks-store';

type Props = { lost: Lost; words: Words<'Marks'>; onUse: VoidFunction; onLetGo: VoidFunction };

/** What became of a change that is not kept; a note that was written is still here to be used. */
export function LostChange({ lost: { why, note }, words, onUse, onLetGo }: Props) {
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
