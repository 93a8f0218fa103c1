import { groupByPeriod, type PeriodGroup } from '@/lib/interviews/groups';
import type { Interview } from '@/lib/interviews/interview';
import { monthHeading } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';
import { InterviewRow } from './interview-row';

type Props = {
  rows: readonly Interview[];
  inTimeOrder: boolean;
  excerpts: ReadonlyMap<string, number>;
  selectedId: string | null;
};

/** Headings and rows in one list, so that a row that moves under another heading keeps its element. */
export function ListRows({ rows, inTimeOrder, excerpts, selectedId }: Props) {
  const { now, timeZone } = useInterviews();
  const groups: PeriodGroup[] = inTimeOrder
    ? groupByPeriod(rows, now, timeZone)
    : [{ key: 'all', period: null, instant: null, items: [...rows] }];
  return (
    <>
      {groups.flatMap((group) => [
        <PeriodHeading key={group.key} group={group} />,
        ...group.items.map((interview) => (
          <InterviewRow
            key={interview.key}
            interview={interview}
            excerptFrom={excerpts.get(interview.key) ?? 0}
            isSelected={interview.id === selectedId}
          />
        )),
      ])}
    </>
  );
}

function PeriodHeading({ group: { period, instant } }: { group: PeriodGroup }) {
  const { words, language, timeZone } = useInterviews();
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
