import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { TryAgainProps } from './practice-here';
import { startFailure } from './start-failure';
import { useStart } from './use-start';
import { WeeklyLimit } from './weekly-limit';

/** Starts an interview with this one question, or says why it could not. */
export function TryAgain({ wanted, label, size, tone }: TryAgainProps) {
  const words = useWords('Practice');
  const { start, isStarting, outcome } = useStart();
  return (
    <>
      {outcome?.kind !== 'limit' && (
        <Button
          size={size}
          tone={tone}
          disabled={isStarting}
          onClick={() => void start(wanted)}
          className="print:hidden"
        >
          {label}
        </Button>
      )}
      <div role="status" className="w-full empty:hidden">
        {startFailure(outcome, words)}
        {outcome?.kind === 'limit' && (
          <WeeklyLimit availableAt={outcome.availableAt} wanted={wanted} />
        )}
      </div>
    </>
  );
}
