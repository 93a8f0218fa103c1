import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { LoadFailure } from '../controls/load-failure';
import { MoreButton } from '../controls/more-button';
import { useNarrow } from '../controls/use-narrow';
import { FirstStep } from '../next-step/first-step';
import { firstPage } from '../scroll/paging';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';

const pauseMs = 700;

/** Announced after a pause in typing: a count at each key would interrupt the echo of letters. */
function Count({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return <p className="sr-only">{said}</p>;
}

type Props = {
  list: ListState;
  /** The query and the filters; empty if neither is set. */
  subject: string;
  found: number;
  shown: number;
  isNoneFound: boolean;
};

/** The state of the list as a whole. A failed list is never called empty. */
export function ListStatus({ list, subject, found, shown, isNoneFound }: Props) {
  const words = useWords('InterviewsScreen');
  // On wide screens the first step is in the other pane.
  const isNarrow = useNarrow();
  const isWaiting = list.status === 'loading' && list.interviews.length === 0;
  const isKnown = list.status === 'loaded';
  const count =
    subject !== '' && shown <= firstPage
      ? filled(words.found, { count: found })
      : `${filled(words.rowsShown, { shown, total: found })}.`;
  return (
    <>
      <div role="status">
        {isWaiting && <p className="px-5 pb-2 text-fine text-muted md:px-6">{words.loading}</p>}
        {(isNoneFound || (isKnown && found === 0 && subject === '')) && (
          <p className="px-6 pt-10 pb-4 text-center text-muted">
            {isNoneFound ? words.noneFound : words.none}
          </p>
        )}
        {/* A new element per query, so that the same count is announced again. */}
        {isKnown && found > 0 && <Count key={subject} text={count} />}
      </div>
      {isWaiting && <ListSkeleton />}
      {isNarrow && <FirstStep isFirst={isKnown && list.interviews.length === 0} />}
    </>
  );
}

/** As high as the rows, so that nothing moves when they arrive. */
const skeletonRows = ['w-3/5', 'w-4/5', 'w-2/5', 'w-full', 'w-1/2', 'w-2/3'] as const;

function ListSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-0.5 px-2 md:px-3">
      {skeletonRows.map((width) => (
        <div key={width} className="grid gap-2.5 px-3 py-3.5">
          <div className={`skeleton h-4 ${width}`} />
          <div className="skeleton h-3 w-24" />
          <div className="skeleton h-3.5 w-full" />
        </div>
      ))}
    </div>
  );
}

type EndProps = {
  list: ListState;
  shown: number;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

/** One line of constant height: a button for more, the loading text, or the end marker. */
export function ListEnd({ list, shown, hasMore, isLoading, onMore }: EndProps) {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  if (list.status === 'failed') {
    const { problem } = list;
    return (
      <LoadFailure text={words.listFailed} problem={problem} onRetry={store.loaded.retryList} />
    );
  }
  if (shown === 0) return null;
  return (
    <div className="grid min-h-16 place-items-center px-5 py-2 text-fine text-muted">
      {isLoading && <p role="status">{words.loadingMore}</p>}
      {!isLoading && hasMore && <MoreButton onMore={onMore}>{words.showMore}</MoreButton>}
      {!hasMore && list.complete && <p>{words.noMore}</p>}
    </div>
  );
}
