import { useWords } from '@/components/frame/member-words';
import { calendarDate } from '@/lib/time/dates';
import { type Practice, summarizePractice, type Week } from './practice-history';
import { LoadingBubble } from './profile-card';

type Props = { practice: Practice; languageTag: string };

export function PracticeCard({ practice, languageTag }: Props) {
  const words = useWords('PracticeSummary');
  const number = new Intl.NumberFormat(languageTag);
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
        {since ? (
          <Figure label={words.since} value={calendarDate(since, languageTag, 'since')} />
        ) : null}
      </dl>
      <WeeklyChart weeks={weeks} languageTag={languageTag} />
    </div>
  );
}

/** Any numbers will do, because the card's height does not depend on them. */
const example = summarizePractice([{ id: '', createdAt: 0, scores: [], realDay: null }], {
  now: 0,
  timeZone: 'UTC',
  weekStart: 0,
});

/** As large as the card, but empty, so that nothing below moves when the card loads. */
export function PracticePlaceholder({ languageTag }: Omit<Props, 'practice'>) {
  const words = useWords('PracticeSummary');
  return (
    <div className="grid">
      <div aria-hidden="true" className="[grid-area:1/1] *:*:invisible noscript:hidden">
        <PracticeCard practice={example} languageTag={languageTag} />
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

type ChartProps = Omit<Props, 'practice'> & { weeks: Week[] };

const maxHeight = 112;
const width = 14;

/** A bar per week, or a dot without practice. A table has the same numbers for screen readers. */
export function WeeklyChart({ weeks, languageTag }: ChartProps) {
  const words = useWords('PracticeSummary');
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const number = new Intl.NumberFormat(languageTag);
  const dayOf = ({ start }: Week) => calendarDate(start, languageTag, 'week');
  return (
    <figure className="grid min-w-0 content-between gap-3">
      <figcaption className="text-fine text-muted">{words.chart}</figcaption>
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col items-end text-center">
        {weeks.map((week, index) => {
          const height = width + (week.count / most) * (maxHeight - width);
          const isNow = index === weeks.length - 1;
          const tone =
            week.count === 0 ? 'stroke-line' : isNow ? 'stroke-on-go-soft' : 'stroke-accent-ink';
          return (
            <div key={week.start} className="grid min-w-0 justify-items-center gap-1.5">
              {week.count > 0 ? (
                <span className="font-semibold text-compact">{number.format(week.count)}</span>
              ) : null}
              <svg width={width} height={height} aria-hidden="true">
                <path
                  d={`M${width / 2} ${height - width / 2}V${width / 2 - 0.01}`}
                  strokeWidth={week.count === 0 ? width / 2 : width}
                  strokeLinecap="round"
                  className={tone}
                />
              </svg>
              <span
                className="min-h-5 whitespace-nowrap text-fine text-muted"
                suppressHydrationWarning
              >
                {(weeks.length - 1 - index) % 2 === 1 ? null : dayOf(week)}
              </span>
            </div>
          );
        })}
      </div>
      {/* `sr-only` has no effect on a table: it needs a wrapper. */}
      <div className="sr-only">
        <table>
          <caption>{words.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{words.week}</th>
              <th scope="col">{words.interviews}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.start}>
                <th scope="row" suppressHydrationWarning>
                  {dayOf(week)}
                </th>
                <td>{number.format(week.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
