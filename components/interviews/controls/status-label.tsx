import { useWords } from '@/components/frame/member-words';
import type { ConversationStatus } from '@/lib/contract/conversation';

const looks = {
  approved: 'bg-go-soft text-on-go-soft',
  pending: 'bg-sunken text-muted edge-line',
  rejected: 'bg-danger-soft text-on-danger-soft',
} as const satisfies Record<ConversationStatus, string>;

/** A label and no more: what it means is the API's. */
export function StatusLabel({ status }: { status: ConversationStatus }) {
  const words = useWords('InterviewsScreen');
  return (
    <span data-bordered className={`rounded-full px-2 font-semibold text-fine ${looks[status]}`}>
      {words.statuses[status]}
    </span>
  );
}
