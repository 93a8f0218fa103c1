import { monthHeading } from '@/lib/interviews/dates';
import type { PeriodGroup } from '@/lib/interviews/groups';
import { useReading } from '../reading-context';

export function PeriodHeading({ group }: { group: PeriodGroup }) {
  const { labels, language, timeZone } = useReading();
  const { period, instant, key } = group;
  if (period === null) return null;
  return (
    <h2
      id={`period-${key}`}
      className="sticky top-0 z-10 bg-surface px-5 py-2 font-semibold text-fine text-muted md:px-6"
    >
      {period === 'month' && instant !== null
        ? monthHeading(instant, language, timeZone)
        : labels.periods[period === 'month' ? 'undated' : period]}
    </h2>
  );
}
