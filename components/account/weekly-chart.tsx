import type { Week } from '@/lib/account/practice';
import type { Words } from '@/lib/i18n/words';

type Props = {
  weeks: Week[];
  words: Pick<Words<'PracticeSummary'>, 'chart' | 'week' | 'interviews'>;
  languageTag: string;
};

const step = 40;
const ground = 96;
const tallest = 72;

/** A bar for each week, a dot for a week without practice. The table holds the same numbers. */
export function WeeklyChart({ weeks, words, languageTag }: Props) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const day = new Intl.DateTimeFormat(languageTag, { day: 'numeric', month: 'short' });
  return (
    <figure className="grid gap-3">
      <figcaption className="text-fine text-muted">{words.chart}</figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * step} 124`}
        aria-hidden="true"
        focusable="false"
        className="w-full max-w-[27rem] overflow-visible"
      >
        {weeks.map(({ start, count }, index) => {
          const x = index * step + step / 2;
          const height = Math.max(0.01, (count / most) * tallest - 14);
          const isNow = index === weeks.length - 1;
          const tone = count === 0 ? 'stroke-line' : isNow ? 'stroke-go' : 'stroke-accent';
          return (
            <g key={start.getTime()}>
              <path
                d={`M${x} ${ground - 7}v${count === 0 ? -0.01 : -height}`}
                strokeWidth={count === 0 ? 8 : 14}
                strokeLinecap="round"
                className={tone}
              />
              {count > 0 ? (
                <text
                  x={x}
                  y={ground - 20 - height}
                  textAnchor="middle"
                  fontSize="12"
                  fontWeight="660"
                  className="fill-on-surface"
                >
                  {count}
                </text>
              ) : null}
              {(weeks.length - 1 - index) % 2 === 1 ? null : (
                <text
                  x={x}
                  y={ground + 20}
                  textAnchor="middle"
                  fontSize="11"
                  className="fill-muted"
                >
                  {day.format(start)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {/* A table does not shrink to a pixel by itself. */}
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
            {weeks.map(({ start, count }) => (
              <tr key={start.getTime()}>
                <th scope="row">{day.format(start)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
