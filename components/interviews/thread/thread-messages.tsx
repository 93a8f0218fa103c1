import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import { isFinished } from '@/lib/api/interview';
import { filled } from '@/lib/i18n/words';
import { dayHeading } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { MoreButton } from '../controls/more-button';
import { useNarrow } from '../controls/use-narrow';
import { useThread } from '../message/thread-context';
import { FinishedRead } from '../next-step/practice-again';
import { groupByDay } from '../page/groups';
import { usePage } from '../page/page-context';
import { RealInterview } from '../real/real-interview';
import type { End, Part } from '../scroll/paging';
import type { usePaging } from '../scroll/use-paging';
import { EndPage } from './end-page';
import { MessageBubble } from './message-bubble';
import { RemarkSummary } from './remark-summary';

type Props = {
  shown: Part;
  paging: ReturnType<typeof usePaging>;
  onMore: (end: End) => void;
};

/** The messages of an open interview, with what comes before the first and after the last. */
export function ThreadMessages({ shown, paging, onMore }: Props) {
  const { has, loading } = paging;
  const { language, timeZone } = usePage();
  const { offers, isKnown: areOffersKnown } = useAccount();
  const { interview, messages } = useThread();
  // If practice is available here, the composer follows.
  const endsInChat = areOffersKnown && !offers.includes('practise');
  const DayHeading = useNarrow() ? 'h2' : 'h3';
  const days = groupByDay(messages.slice(shown.from, shown.to), timeZone);
  return (
    <div className={has.later ? 'min-h-[calc(100%+6px)]' : ''}>
      {has.earlier && <More key={shown.from} end="earlier" loading={loading} onMore={onMore} />}
      {!has.earlier && interview?.real && <RealInterview interview={interview} />}
      {!has.earlier && <EndPage />}
      {!has.earlier && <RemarkSummary />}
      {/* Flat, so that a message's element survives when others of its day are added before it. */}
      <ol className="mx-auto grid max-w-[60rem] gap-5 px-4 pt-7 md:px-8">
        {days.flatMap((day) => [
          // All messages of a real interview were stored at once.
          day.instant !== null && !interview?.real && (
            <li key={`day of ${day.key}`}>
              <DayHeading className="text-center font-semibold text-fine text-muted">
                {dayHeading(day.instant, language, timeZone)}
              </DayHeading>
            </li>
          ),
          ...day.items.map((message) => <MessageBubble key={message.key} message={message} />),
        ])}
      </ol>
      {has.later && <More key={shown.to} end="later" loading={loading} onMore={onMore} />}
      {!has.later && endsInChat && interview && isFinished(interview) && <FinishedRead />}
    </div>
  );
}

type MoreProps = Pick<Props, 'onMore'> & { end: End; loading: End | null };

/**
 * Its height is constant. Its parent re-creates it (`key`) beside the loaded messages, so that it
 * does not count as a layout shift.
 */
function More({ end, loading, onMore }: MoreProps) {
  const words = useWords('InterviewsScreen');
  return (
    <div className="grid min-h-16 place-items-center px-5 pb-4 text-fine text-muted print:hidden">
      {loading === end ? (
        <p role="status">{words.loadingMoreMessages}</p>
      ) : (
        <MoreButton onMore={() => onMore(end)}>
          {end === 'earlier' ? words.showEarlierMessages : words.showMoreMessages}
        </MoreButton>
      )}
    </div>
  );
}

type NewProps = { count: number; onPress: VoidFunction };

/** For messages that arrive while somebody reads further up. */
export function NewMessages({ count, onPress }: NewProps) {
  const words = useWords('InterviewsScreen');
  return (
    <div role="status" className="relative z-10 h-0 print:hidden">
      {count > 0 && (
        <button
          type="button"
          data-bordered
          onClick={onPress}
          className="bubble-out absolute inset-x-0 bottom-3 mx-auto flex w-fit min-h-11 items-center gap-2 bg-accent px-5 py-2 font-semibold text-compact text-on-accent cast-bubble hover:bg-accent-deep"
        >
          {count === 1 ? words.newMessage : filled(words.newMessages, { count })}
          <Glyph d="m5.500 8 4.500 4.500L14.500 8" weight={2} className="size-4" />
        </button>
      )}
    </div>
  );
}
