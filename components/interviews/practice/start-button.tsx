import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { NewInterview } from '@/lib/api/practice';
import { NextFree } from './next-free';
import { usePracticeHere } from './practice-context';
import { startFailure } from './start-failure';
import { useFreeWeek } from './use-free-week';
import { useStart } from './use-start';
import { WeeklyLimit } from './weekly-limit';

type Props = {
  wanted: NewInterview;
  label: string;
  tone?: 'accent' | 'quiet';
  size?: 'small' | 'medium';
};

/** Starts an interview in one press, or says until when that has to wait. */
export function StartButton(props: Props) {
  const practice = usePracticeHere();
  const { label, tone = 'accent', size = 'medium' } = props;
  return practice ? (
    <StartNow {...props} />
  ) : (
    // Disabled in its place until the parts for practicing have loaded, so that nothing moves then.
    <Button tone={tone} size={size} disabled>
      {label}
    </Button>
  );
}

function StartNow({ wanted, label, tone = 'accent', size = 'medium' }: Props) {
  const words = useWords('Practice');
  const { start, isStarting, outcome } = useStart();
  const { used } = useFreeWeek(outcome);
  // A button would lead to the limit alone.
  if (used && !outcome) return <NextFree availableAt={used.availableAt} />;
  return (
    <>
      {outcome?.kind !== 'limit' && (
        <Button tone={tone} size={size} disabled={isStarting} onClick={() => void start(wanted)}>
          {isStarting ? words.starting : label}
        </Button>
      )}
      <div role="status" className="text-on-danger-soft empty:hidden">
        {startFailure(outcome, words)}
      </div>
      {outcome?.kind === 'limit' && <WeeklyLimit availableAt={outcome.availableAt} wanted={{}} />}
    </>
  );
}
