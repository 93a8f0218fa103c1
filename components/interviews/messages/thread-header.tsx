'use client';

import { filled } from '@/lib/i18n/words';
import { creationDate } from '@/lib/interviews/dates';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { StatusLabel } from '../list/status-label';
import { useReading } from '../reading-context';
import { useNarrow } from '../use-narrow';
import { ThreadActions } from './thread-actions';

type Props = {
  interview: Interview | undefined;
  messages: readonly Message[];
  isReady: boolean;
  isWaiting: boolean;
  shown: number;
};

/** More than its two lines hold. */
const longestTitle = 400;

export function ThreadHeader({ interview, messages, isReady, isWaiting, shown }: Props) {
  const { store, words, language, timeZone } = useReading();
  // Where the list is out of sight, so is the page's first heading.
  const Title = useNarrow() ? 'h1' : 'h2';
  return (
    <header className="border-line border-b bg-surface px-4 py-3 md:px-8 md:py-4 print:border-0">
      <button
        type="button"
        onClick={store.close}
        className="-ms-2 mb-1 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-accent hover:bg-accent-soft md:hidden print:hidden"
      >
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
          <path
            d="m12.500 4.500-6 5.500 6 5.500"
            fill="none"
            stroke="currentcolor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {words.back}
      </button>
      <div className="mx-auto flex max-w-[56rem] items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <Title
            tabIndex={-1}
            data-thread-title
            className="line-clamp-2 min-h-[1.25em] text-heading outline-none"
          >
            {interview && (interview.title.trim().slice(0, longestTitle) || words.untitled)}
          </Title>
          <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-fine text-muted">
            {interview?.createdAt != null && (
              <span suppressHydrationWarning>
                {creationDate(interview.createdAt, language, timeZone)}
              </span>
            )}
            {interview?.status && <StatusLabel status={interview.status} />}
            <p role="status">
              {isWaiting && words.loadingMessages}
              {isReady &&
                messages.length > 0 &&
                filled(words.showing, { shown, total: messages.length })}
            </p>
          </div>
        </div>
        {isReady && messages.length > 0 && (
          <ThreadActions interview={interview} messages={messages} />
        )}
      </div>
    </header>
  );
}
