import { type Practice, summarisePractice } from '@/lib/account/practice';
import type { Words } from '@/lib/i18n/words';
import { LoadingBubble } from './profile-card';
import { WeeklyChart } from './weekly-chart';

type Props = { practice: Practice; words: Words<'PracticeSummary'>; languageTag: string };

export function PracticeCard({ practice, words, languageTag }: Props) {
  const number = new Intl.NumberFormat(languageTag);
  const month = new Intl.DateTimeFormat(languageTag, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const { total, thisMonth, daysInARow, since, weeks } = practice;
  return (
    <div
      data-bordered
      className="bubble-in grid gap-8 border border-line bg-raised p-6 sm:p-8 xl:grid-cols-[auto_1fr] xl:gap-14"
    >
      <dl className="grid grid-cols-2 gap-x-10 gap-y-4 sm:flex sm:flex-wrap xl:grid xl:grid-cols-1 xl:content-center">
        <Figure label={words.daysInARow} value={number.format(daysInARow)} />
        <Figure label={words.thisMonth} value={number.format(thisMonth)} />
        <Figure label={words.total} value={number.format(total)} />
        {since ? <Figure label={words.since} value={month.format(new Date(since))} /> : null}
      </dl>
      <WeeklyChart weeks={weeks} words={words} languageTag={languageTag} />
    </div>
  );
}

/** Any practice: the card is as high with this as with another. */
const example = summarisePractice([{ id: '', createdAt: 0, scores: [] }], {
  now: 0,
  timeZone: 'UTC',
  weekStart: 0,
});

/** The card without what is in it, as large as with it: nothing below moves when that comes. */
export function PracticePlaceholder({ words, languageTag }: Omit<Props, 'practice'>) {
  return (
    <div className="grid">
      <div aria-hidden="true" className="[grid-area:1/1] *:*:invisible noscript:hidden">
        <PracticeCard practice={example} words={words} languageTag={languageTag} />
      </div>
      <div className="p-6 [grid-area:1/1] sm:p-8">
        <LoadingBubble text={words.loading} />
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="font-bold text-heading" suppressHydrationWarning>
        {value}
      </dd>
    </div>
  );
}
