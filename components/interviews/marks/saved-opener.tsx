import { useWords } from '@/components/frame/member-words';
import { starPath } from '../controls/icon-paths';
import { useStore } from '../store/store-context';
import { useStarCount } from './use-mark';

/** Opens the saved answers, once there are any. */
export function SavedOpener() {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  const { savedAnswers } = words.saved;
  const count = useStarCount();
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={() => store.dialogs.show('saved')}
      aria-haspopup="dialog"
      title={`${savedAnswers}: ${count}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-accent-ink hover:bg-accent-soft"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5">
        <path d={starPath} fill="currentcolor" />
      </svg>
      <span aria-hidden="true">{count}</span>
    </button>
  );
}
