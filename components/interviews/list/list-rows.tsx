import { memo } from 'react';
import type { ExcerptStarts } from '@/lib/interviews/excerpt';
import { groupByPeriod, type PeriodGroup } from '@/lib/interviews/groups';
import type { Interview } from '@/lib/interviews/interview';
import { useInterviews } from '../interviews-context';
import { InterviewRow } from './interview-row';
import { PeriodHeading } from './period-heading';

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
