import { useStore } from '../store/store-context';
import { useRemovals } from '../store/use-removals';
import { UndoMessage } from './undo-message';

export function UndoToast() {
  const { last } = useRemovals(useStore());
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-20 grid justify-items-center print:hidden"
    >
      {last && <UndoMessage key={last.interview.id} {...last} />}
    </div>
  );
}
