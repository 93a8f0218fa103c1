import type { Ref } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { late } from '@/components/ui/late';
import { mayRecord } from './recorder';
import type { WhyLeft } from './rehearsal-flow';

export const HandsFree = late(() => import('./hands-free').then((loaded) => loaded.HandsFree));

type Props = {
  button: Ref<HTMLButtonElement>;
  /** What it does: for those who answer for the first time. */
  hasHint: boolean;
  hasQuestion: boolean;
  /** Why the rehearsal is no longer hands-free. */
  whyLeft: WhyLeft | null;
  onStart: VoidFunction;
};

/** Makes the rehearsal hands-free from here on, or says why the microphone prevents that. */
export function HandsFreeStart({ button, hasHint, hasQuestion, whyLeft, onStart }: Props) {
  const words = useWords('Rehearsal').aloud;
  const { voice } = useWords('Practice');
  const isMissing = whyLeft === 'denied' || whyLeft === 'missing' || whyLeft === 'failed';
  const prepare = () => void HandsFree.prepare();
  // If it fails to load, nothing begins later by itself.
  const start = async () => {
    if (await HandsFree.prepare()) onStart();
  };
  return (
    <>
      <p role="status" className="px-2 text-fine empty:hidden">
        {isMissing && voice[whyLeft]}
      </p>
      {hasQuestion && mayRecord() && (
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
      )}
    </>
  );
}
