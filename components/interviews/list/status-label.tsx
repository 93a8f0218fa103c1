import type { ConversationStatus } from '@/lib/contract/conversation';
import { useInterviews } from '../interviews-context';

const looks = {
  approved: 'bg-go-soft text-on-go-soft',
  pending: 'bg-sunken text-muted edge-line',
  rejected: 'bg-danger-soft text-on-danger-soft',
} as const satisfies Record<ConversationStatus, string>;

type Props = {
  status: ConversationStatus;
  /** What it means is beside it already. */
  isExplained?: boolean;
};

export function StatusLabel({ status, isExplained = false }: Props) {
  const { words } = useInterviews();
  const note = words.statusNotes[status];
  return (
    <span
      data-bordered
      title={note}
      className={`rounded-full px-2 font-semibold text-fine ${looks[status]}`}
    >
      {words.statuses[status]}
      {!isExplained && <span className="sr-only">. {note}</span>}
    </span>
  );
}
