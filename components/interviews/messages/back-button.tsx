import { Glyph } from '@/components/ui/glyph';
import { useInterviews } from '../interviews-context';

/** The label is visible from large phones on; below that, for screen readers only. */
export function BackButton() {
  const { words, store } = useInterviews();
  return (
    <button
      type="button"
      onClick={store.close}
      title={words.back}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-2 font-semibold text-accent-ink hover:bg-accent-soft md:hidden print:hidden"
    >
      <Glyph d="m12.5 4.5-6 5.5 6 5.5" weight={2} />
      <span className="max-[34rem]:sr-only">{words.back}</span>
    </button>
  );
}
