import { useObserved } from '@/components/ui/use-observed';
import { useStore } from '../store/store-context';
import { UndoMessage } from './undo-message';

export function UndoToast() {
  const { last } = useObserved(useStore().removals);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-20 grid justify-items-center print:hidden"
    >
      {last && <UndoMessage key={last.interview.id} {...last} />}
    </div>
  );
}
