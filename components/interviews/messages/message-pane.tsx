'use client';

import { useEffect, useMemo, useRef } from 'react';
import type { Interview } from '@/lib/interviews/interview';
import type { ThreadState } from '@/lib/interviews/state';
import { useReading } from '../reading-context';
import { isNarrow } from '../use-narrow';
import { EmptyPane } from './empty-pane';
import { ThreadView } from './thread-view';

type Props = { thread: ThreadState | null; interviews: readonly Interview[] };

export function MessagePane({ thread, interviews }: Props) {
  const { words } = useReading();
  const pane = useRef<HTMLDivElement>(null);
  const selectedId = thread?.id ?? null;
  const interview = useMemo(
    () => interviews.find(({ id }) => id === selectedId),
    [interviews, selectedId],
  );
  useFocusOnTurn(pane, selectedId);

  return (
    <div
      ref={pane}
      className={`${selectedId === null ? 'max-md:hidden' : ''} flex min-h-0 min-w-0 flex-col bg-sunken print:bg-surface`}
    >
      {thread ? (
        <ThreadView key={thread.id} thread={thread} interview={interview} />
      ) : (
        <EmptyPane text={words.select} />
      )}
    </div>
  );
}

/** On a phone one pane takes the other's place: the focus goes along, and comes back to the row it left. */
function useFocusOnTurn(
  pane: React.RefObject<HTMLElement | null>,
  selectedId: string | null,
): void {
  const before = useRef(selectedId);
  useEffect(() => {
    const left = before.current;
    before.current = selectedId;
    if (left === selectedId || !isNarrow()) return;
    const target =
      selectedId === null
        ? document.querySelector<HTMLElement>(`[data-conversation-id="${CSS.escape(left ?? '')}"]`)
        : pane.current?.querySelector<HTMLElement>('[data-thread-title]');
    target?.focus({ preventScroll: selectedId !== null });
  }, [pane, selectedId]);
}
