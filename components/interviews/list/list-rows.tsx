import { type KeyboardEvent, memo } from 'react';
import type { ExcerptStarts } from '@/lib/interviews/excerpt';
import type { PeriodGroup } from '@/lib/interviews/groups';
import { InterviewRow } from './interview-row';
import { PeriodHeading } from './period-heading';

type Props = {
  groups: readonly PeriodGroup[];
  /** Which row draws an interview: one that goes lends its elements to one that comes. */
  slotOf: ReadonlyMap<string, number>;
  excerpts: ExcerptStarts;
  selectedId: string | null;
};

/** Arrow keys go from row to row, past headings and buttons. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-conversation-id]')];
  const at = rows.indexOf(event.target as HTMLElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  rows[at + step]?.focus();
}

/**
 * Headings and rows in one list, so that a row may come to stand under another heading and need not be
 * built anew. Memoised, so that a key in the search box that finds the same rows draws none of them.
 */
export const ListRows = memo(function ListRows({ groups, slotOf, ...props }: Props) {
  const { excerpts, selectedId } = props;
  return (
    <ul onKeyDown={onArrow} className="text-wrap px-2 md:px-3">
      {groups.flatMap((group) => [
        <PeriodHeading key={group.key} group={group} />,
        ...group.items.map((interview) => (
          <InterviewRow
            key={slotOf.get(interview.key)}
            interview={interview}
            excerptFrom={excerpts.get(interview.key) ?? 0}
            isSelected={interview.id === selectedId}
          />
        )),
      ])}
    </ul>
  );
});
