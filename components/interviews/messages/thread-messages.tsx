import type { End, Part } from '@/lib/interviews/paging';
import { useInterviews } from '../interviews-context';
import { useExtras } from '../lazy-parts';
import { useThread } from '../thread-context';
import { MessageList } from './message-list';
import { ThreadEnd } from './thread-end';

type Props = {
  shown: Part;
  has: Readonly<Record<End, boolean>>;
  loading: End | null;
  /** What follows is for whoever answers here. */
  isAnswered: boolean;
  onMore: (end: End) => void;
};

/** The messages of an open interview, and what stands before the first and after the last one. */
export function ThreadMessages({ shown, has, loading, isAnswered, onMore }: Props) {
  const { words } = useInterviews();
  const { messages } = useThread();
  const { RemarkSummary, FinishedRead } = useExtras() ?? {};
  return (
    <div className={has.later ? 'min-h-[calc(100%+6px)]' : ''}>
      {has.earlier && (
        <ThreadEnd
          key={shown.from}
          isLoading={loading === 'earlier'}
          onMore={() => onMore('earlier')}
        >
          {words.showEarlierMessages}
        </ThreadEnd>
      )}
      {!has.earlier && RemarkSummary && <RemarkSummary messages={messages} />}
      <MessageList messages={messages} {...shown} />
      {has.later && (
        <ThreadEnd key={shown.to} isLoading={loading === 'later'} onMore={() => onMore('later')}>
          {words.showMoreMessages}
        </ThreadEnd>
      )}
      {!has.later && !isAnswered && FinishedRead && <FinishedRead />}
    </div>
  );
}
