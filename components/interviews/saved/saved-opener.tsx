import { useState } from 'react';
import { useInterviews } from '../interviews-context';
import { useScreenExtras } from '../use-screen-extras';
import { starPath } from './star';
import { useStars } from './use-stars';

/** Shown once there is something to open. The dialog loads when it is opened. */
export function SavedOpener() {
  const { savedAnswers } = useInterviews().words.saved;
  const { count } = useStars();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useScreenExtras(isOpen)?.SavedDialog;
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
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
      )}
      {isOpen && Dialog && <Dialog onClosed={() => setOpen(false)} />}
    </>
  );
}
