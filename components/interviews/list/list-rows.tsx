import { memo } from 'react';
import { groupByPeriod, type PeriodGroup } from '@/lib/interviews/groups';
import type { Interview } from '@/lib/interviews/interview';
import type { ExcerptStarts } from '@/lib/interviews/search';
import { monthHeading } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';
import { InterviewRow } from './interview-row';

type Props = {
  rows: readonly Interview[];
  inTimeOrder: boolean;
  excerpts: ExcerptStarts;
  selectedId: string | null;
};

function isSame(before: Props, after: Props): boolean {
  return (
    before.rows.length === after.rows.length &&
    before.rows.every((interview, at) => interview === after.rows[at]) &&
    before.inTimeOrder === after.inTimeOrder &&
    before.excerpts === after.excerpts &&
    before.selectedId === after.selectedId
  );
}

/**
 * Headings and rows in one list, so that a row that moves under another heading keeps its element.
 * Memoised, so that a query that finds the same rows renders none of them.
 */
export const ListRows = memo(function ListRows({ rows, inTimeOrder, ...props }: Props) {
  const { excerpts, selectedId } = props;
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
}, isSame);

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
