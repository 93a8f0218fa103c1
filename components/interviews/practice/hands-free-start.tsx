import type { Ref } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { late } from '@/components/ui/late';
import type { WhyLeft } from './rehearsal-flow';

export const HandsFree = late(() => import('./hands-free').then((loaded) => loaded.HandsFree));

type Props = {
  button: Ref<HTMLButtonElement>;
  /** What it does: for those who answer for the first time. */
  hasHint: boolean;
  onStart: VoidFunction;
};

/**
 * Why a rehearsal is no longer hands-free: one sentence if the microphone is blocked, missing or
 * failing.
 */
export function WhyNotHandsFree({ why }: { why: WhyLeft | null }) {
  const { voice } = useWords('Practice');
  const isMissing = why === 'denied' || why === 'missing' || why === 'failed';
  return (
    <p role="status" className="px-2 text-fine empty:hidden">
      {isMissing && voice[why]}
    </p>
  );
}

/** Makes the rehearsal hands-free from here on. */
export function HandsFreeStart({ button, hasHint, onStart }: Props) {
  const words = useWords('Rehearsal').aloud;
  const prepare = () => void HandsFree.prepare();
  // If it fails to load, nothing begins later by itself.
  const start = async () => {
    if (await HandsFree.prepare()) onStart();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-1">
      <Button
        ref={button}
        tone="violet"
        size="small"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void start()}
      >
        {words.start}
      </Button>
      {hasHint && <p className="min-w-0 flex-1 basis-64 text-fine text-muted">{words.hint}</p>}
    </div>
  );
}
