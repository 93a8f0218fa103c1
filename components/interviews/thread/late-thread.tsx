import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { late } from '@/components/ui/late';
import { LoadFailure } from '../controls/load-failure';
import { ThreadSkeleton, ThreadWaiting } from './thread-waiting';

/** An open interview, which the list alone does not need. */
export const ThreadView = late(() => import('./thread-view').then((loaded) => loaded.ThreadView));

/** In its place until it has loaded. */
export function ThreadOnItsWay() {
  const words = useWords('InterviewsScreen');
  const [hasFailed, setFailed] = useState(false);
  const load = async () => setFailed(!(await ThreadView.prepare()));
  const loadFirst = useEffectEvent(load);
  useEffect(() => void loadFirst(), []);
  return (
    <ThreadWaiting>
      {hasFailed ? (
        <LoadFailure text={words.threadFailed} onRetry={load} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {words.loadingMessages}
          </p>
          <ThreadSkeleton />
        </>
      )}
    </ThreadWaiting>
  );
}
