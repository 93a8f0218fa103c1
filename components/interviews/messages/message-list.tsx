'use client';

import { memo, useMemo } from 'react';
import { dayHeading } from '@/lib/interviews/dates';
import { groupByDay } from '@/lib/interviews/groups';
import type { Message } from '@/lib/interviews/message';
import { type Formatter, useReading } from '../reading-context';
import { useNarrow } from '../use-narrow';
import { MessageBubble } from './message-bubble';

type Props = { messages: readonly Message[]; shown: number; formatter: Formatter };

export const MessageList = memo(function MessageList({ messages, shown, formatter }: Props) {
  const { language, timeZone } = useReading();
  const DayHeading = useNarrow() ? 'h2' : 'h3';
  const days = useMemo(
    () => groupByDay(messages.slice(0, shown), timeZone),
    [messages, shown, timeZone],
  );
  return (
    <div className="mx-auto max-w-[60rem] px-4 pt-2 md:px-8">
      {days.map((day) => (
        <section key={day.key}>
          {day.instant !== null && (
            <DayHeading className="my-5 text-center font-semibold text-fine text-muted">
              {dayHeading(day.instant, language, timeZone)}
            </DayHeading>
          )}
          <ol className="grid gap-5">
            {day.items.map((message) => (
              <MessageBubble key={message.key} message={message} formatter={formatter} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
});
