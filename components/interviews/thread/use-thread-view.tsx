import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import { LoadFailure } from '../load-failure';
import type { ThreadViewProps } from './thread-view';
import { ThreadWaiting } from './thread-waiting';

function NotLoaded() {
  const words = useWords('InterviewsScreen');
  return (
    <ThreadWaiting>
      <LoadFailure text={words.threadFailed} onRetry={threadView.prepare} />
    </ThreadWaiting>
  );
}

/** In a bundle of its own, which the list alone does not need. */
const threadView = new LazyPart<ComponentType<ThreadViewProps>>(
  async () => (await import('./thread-view')).ThreadView,
  NotLoaded,
);

function TriedAgain(props: ThreadViewProps) {
  const View = useLazyPart(threadView);
  return View && <View {...props} />;
}

/** The same for a page that opens with an interview, so that the server renders it. */
const RenderedThread = lazy(() =>
  import('./thread-view').then(
    ({ ThreadView }) => ({ default: ThreadView }),
    () => ({ default: TriedAgain }),
  ),
);

/** Until it has loaded, what the server has rendered stays, and the list is at work beside it. */
const FirstThread = (props: ThreadViewProps) => (
  <Suspense>
    <RenderedThread {...props} />
  </Suspense>
);

export const prepareThread = threadView.prepare;

/** Null until it has loaded. */
export function useThreadView(isOpen: boolean): ComponentType<ThreadViewProps> | null {
  const [isFirst] = useState(isOpen);
  const loaded = useLazyPart(threadView, isOpen && !isFirst);
  return isFirst ? FirstThread : loaded;
}
