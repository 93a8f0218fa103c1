import type { PeriodGroup } from '@/lib/interviews/groups';
import { monthHeading } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';

export function PeriodHeading({ group }: { group: PeriodGroup }) {
  const { words, language, timeZone } = useInterviews();
  const { period, instant } = group;
  if (period === null) return null;
  return (
    <li className="sticky top-0 z-10 -mx-2 bg-surface px-5 py-2 md:-mx-3 md:px-6">
      <h2 className="font-semibold text-fine text-muted" suppressHydrationWarning>
        {period === 'month' && instant !== null
          ? monthHeading(instant, language, timeZone)
          : words.periods[period === 'month' ? 'undated' : period]}
      </h2>
    </li>
  );
}
