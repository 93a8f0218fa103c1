import type { ReactNode } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import { VoiceWave } from '@/components/ui/voice-wave';
import { useStore } from '../store/store-context';

/** Stands in for an interview that has not loaded yet, with the Back button of its header. */
export function ThreadWaiting({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex min-h-14 items-center border-line border-b bg-surface px-2 py-1.5 md:px-8 md:py-4">
        <BackButton />
      </header>
      {children}
    </>
  );
}

const bubbles = [
  'w-3/5 h-24 bubble-in',
  'w-2/5 h-14 bubble-out justify-self-end',
  'w-2/3 h-36 bubble-in',
  'w-2/5 h-14 bubble-out justify-self-end',
] as const;

export function ThreadSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto grid max-w-[60rem] gap-6 px-4 py-8 md:px-8">
      {bubbles.map((look) => (
        <div key={look} className={`skeleton ${look}`} />
      ))}
    </div>
  );
}

/** The label is visible from large phones on; below that, for screen readers only. */
export function BackButton() {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  return (
    <button
      type="button"
      onClick={store.selection.close}
      title={words.back}
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-2 font-semibold text-accent-ink hover:bg-accent-soft md:hidden print:hidden"
    >
      <Glyph d="m12.5 4.5-6 5.5 6 5.5" weight={2} />
      <span className="max-[34rem]:sr-only">{words.back}</span>
    </button>
  );
}

/** Says why a pane is empty. */
export function EmptyPane({ text }: { text: string }) {
  return (
    <div className="m-auto grid justify-items-center gap-6 p-8 text-center text-muted">
      <VoiceWave className="text-line-strong" />
      <p className="text-lead">{text}</p>
    </div>
  );
}
