import { useInterviews } from '../interviews-context';
import { useScreenBundle } from '../lazy-screen';
import { useRemovals } from './use-removals';

export function UndoToast() {
  const { last } = useRemovals(useInterviews().store);
  const Note = useScreenBundle(last !== null)?.UndoMessage;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-20 grid justify-items-center print:hidden"
    >
      {last && Note && <Note key={last.interview.id} {...last} />}
    </div>
  );
}
