import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import type { End, Part } from '@/lib/interviews/paging';
import { type Formatter, useInterviews } from '../interviews-context';
import { useExtras } from '../lazy-parts';
import { MessageList } from './message-list';
import { ThreadEnd } from './thread-end';

type Props = {
  interview: Interview | undefined;
  messages: readonly Message[];
  shown: Part;
  has: Readonly<Record<End, boolean>>;
  loading: End | null;
  formatter: Formatter;
  /** What follows is for whoever answers here. */
  isAnswered: boolean;
  onMore: (end: End) => void;
};

/** The messages of an open interview, and what stands before the first and after the last one. */
export function ThreadMessages({ messages, shown, has, loading, ...props }: Props) {
  const { interview, formatter, isAnswered, onMore } = props;
  const { words } = useInterviews();
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
      <MessageList messages={messages} {...shown} formatter={formatter} />
      {has.later && (
        <ThreadEnd key={shown.to} isLoading={loading === 'later'} onMore={() => onMore('later')}>
          {words.showMoreMessages}
        </ThreadEnd>
      )}
      {!has.later && !isAnswered && FinishedRead && <FinishedRead interview={interview} />}
    </div>
  );
}
