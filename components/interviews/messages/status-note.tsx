import type { ConversationStatus } from '@/lib/contract/conversation';
import { useInterviews } from '../interviews-context';
import { StatusLabel } from '../list/status-label';

/** An interview's status; pressed, it says what that means. */
export function StatusNote({ status }: { status: ConversationStatus }) {
  const { statusNotes } = useInterviews().words;
  return (
    <details className="status-note">
      <summary>
        <StatusLabel status={status} />
      </summary>
      <p data-bordered>{statusNotes[status]}</p>
    </details>
  );
}
