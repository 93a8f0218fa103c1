import { useInterviews } from '../interviews-context';
import { starPath } from '../paths';
import { show } from '../use-at-hand';
import { useStars } from './use-saved';

/** Shown once there is something to open. */
export function SavedOpener() {
  const { savedAnswers } = useInterviews().words.saved;
  const { count } = useStars();
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={() => show('saved')}
      aria-haspopup="dialog"
      aria-label={`${savedAnswers}: ${count}`}
      title={savedAnswers}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-accent-ink hover:bg-accent-soft"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5">
        <path d={starPath} fill="currentcolor" />
      </svg>
      {count}
    </button>
  );
}
