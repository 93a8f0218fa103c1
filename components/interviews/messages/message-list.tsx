import { memo } from 'react';
import { groupByDay } from '@/lib/interviews/groups';
import type { Message } from '@/lib/interviews/message';
import { dayHeading } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';
import { useNarrow } from '../use-narrow';
import { MessageBubble } from './message-bubble';

type Props = {
  messages: readonly Message[];
  /** The shown part: from `from` up to but not including `to`. */
  from: number;
  to: number;
};

/**
 * Days and messages in one flat list, so that a message's element survives when others of its day
 * are added before it.
 */
export const MessageList = memo(function MessageList({ messages, from, to }: Props) {
  const { language, timeZone } = useInterviews();
  const DayHeading = useNarrow() ? 'h2' : 'h3';
  const days = groupByDay(messages.slice(from, to), timeZone);
  return (
    <ol className="mx-auto grid max-w-[60rem] gap-5 px-4 pt-7 md:px-8">
      {days.flatMap((day) => [
        day.instant !== null && (
          <li key={`day of ${day.key}`}>
            <DayHeading className="text-center font-semibold text-fine text-muted">
              {dayHeading(day.instant, language, timeZone)}
            </DayHeading>
          </li>
        ),
        ...day.items.map((message) => <MessageBubble key={message.key} message={message} />),
      ])}
    </ol>
  );
});
