import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { selectorOf } from '../controls/data-attributes';
import { useNarrow } from '../controls/use-narrow';
import { Home, useHasHome } from '../home/late-home';
import { FirstStep } from '../next-step/first-step';
import type { ListState, ThreadState } from '../store/state';
import { ThreadOnItsWay, ThreadView } from '../thread/late-thread';
import { EmptyPane } from '../thread/thread-waiting';

type Props = { thread: ThreadState | null; list: ListState };

export function MessagePane({ thread, list }: Props) {
  const words = useWords('InterviewsScreen');
  const { interviews } = list;
  const isFirst = list.status === 'loaded' && interviews.length === 0;
  const isPhone = useNarrow();
  const selectedId = thread?.id ?? null;
  const interview = interviews.find(({ id }) => id === selectedId);
  const hasHome = useHasHome() && !isPhone;
  // Whether it was opened on this page, not with it.
  const [firstId] = useState(selectedId);
  const [wasElsewhere, setElsewhere] = useState(false);
  const isOpenedHere = wasElsewhere || selectedId !== firstId;
  useEffect(() => setElsewhere(isOpenedHere), [isOpenedHere]);

  // Back in the list, to the row of what was open.
  const previous = useRef(selectedId);
  useEffect(() => {
    const previousId = previous.current;
    previous.current = selectedId;
    if (selectedId !== null || previousId === null) return;
    document.querySelector<HTMLElement>(selectorOf('conversation-id', previousId))?.focus();
  }, [selectedId]);

  const nothingSelected = <EmptyPane text={words.select} />;
  return (
    <div
      data-pane={selectedId === null ? 'home' : 'thread'}
      className={`${selectedId === null ? 'max-md:hidden' : ''} flex min-h-0 min-w-0 flex-col bg-sunken noscript:hidden print:bg-surface`}
    >
      {thread && (
        <ThreadView
          key={thread.id}
          thread={thread}
          interview={interview}
          isOpenedHere={isOpenedHere}
          instead={<ThreadOnItsWay />}
        />
      )}
      {!thread && (
        <div className="grid min-h-0 flex-1 overflow-y-auto [align-content:safe_center] low:overflow-visible">
          {!isPhone && <FirstStep isFirst={isFirst} />}
          {!isFirst &&
            (hasHome ? (
              <Home interviews={interviews} instead={nothingSelected} />
            ) : (
              nothingSelected
            ))}
        </div>
      )}
    </div>
  );
}
