'use client';

import type { Removed } from '@/lib/interviews/removals';
import { LazyPart, useLazyPart } from '../lazy-part';

const note = new LazyPart(async () => (await import('./removed-note')).RemovedNote);

/** Says that an interview was deleted, with Undo; or that it could not be. */
export function RemovalNote({ last }: { last: Removed['last'] }) {
  const Note = useLazyPart(note, last !== null);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-3 z-20 grid justify-items-center print:hidden"
    >
      {last && Note && <Note key={last.interview.id} {...last} />}
    </div>
  );
}
