import { useInterviews } from '../interviews-context';
import { UndoMessage } from './undo-message';
import { useRemovals } from './use-removals';

export function UndoToast() {
  const { last } = useRemovals(useInterviews().store);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-20 grid justify-items-center print:hidden"
    >
      {last && <UndoMessage key={last.interview.id} {...last} />}
    </div>
  );
}
