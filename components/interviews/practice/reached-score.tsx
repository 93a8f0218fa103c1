import { filled } from '@/lib/i18n/words';
import { useScoreNumber } from '../judgment/change';
import type { Reached } from './best-scores';

/** "3.5/5" at the end of a choice; screen readers hear what it is. */
export function ReachedScore({
  reached: { value, max },
  said,
}: {
  reached: Reached;
  said: string;
}) {
  const number = useScoreNumber();
  return (
    <span className="ms-auto shrink-0 text-fine text-muted even-digits">
      <span aria-hidden="true">
        {number(value)}/{number(max)}
      </span>
      <span className="sr-only">{filled(said, { value: number(value), max: number(max) })}</span>
    </span>
  );
}
