import type { Notice } from '@/lib/interviews/removals';
import { useScreenExtras } from '../lazy-parts';

export function UndoToast({ last }: { last: Notice | null }) {
  const Note = useScreenExtras(last !== null)?.UndoMessage;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-20 grid justify-items-center print:hidden"
    >
      {last && Note && <Note key={last.interview.id} {...last} />}
    </div>
  );
}
