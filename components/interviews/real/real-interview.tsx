import { useId } from 'react';
import { useWords } from '@/components/frame/member-words';
import { type Interview, outcomes } from '@/lib/api/interview';
import { filled } from '@/lib/i18n/words';
import { calendarDate } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { RealLabel } from './real-label';
import { useOutcome } from './use-outcome';
import { useReading } from './use-reading';

/** Above the messages of an interview that took place: its day, and what came of it. */
export function RealInterview({ interview }: { interview: Interview }) {
  const words = useWords('RealInterview');
  const label = useWords('RealLabel');
  const { language } = usePage();
  const change = useOutcome(interview);
  const id = useId();
  const isReading = useReading();
  const { offers } = useAccount();
  const { real } = interview;
  if (!real) return null;
  // An API that takes none of these calls may still tell of such an interview.
  const isChangeable = offers.includes('debrief') || offers.includes('review');
  return (
    <section
      aria-label={label.label}
      className="mx-auto grid max-w-[60rem] gap-2 px-4 pt-6 md:px-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RealLabel outcome={isChangeable ? 'open' : real.outcome} />
          <span className="text-muted">
            {filled(words.on, { date: calendarDate(real.day, language, 'created') })}
          </span>
        </p>
        {isChangeable && (
          <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-fine text-muted">{words.outcome}</span>
            <select
              data-bordered
              value={real.outcome}
              aria-describedby={id}
              onChange={({ target }) => {
                const chosen = outcomes.find((one) => one === target.value);
                if (chosen) change.mutate(chosen);
              }}
              className="min-h-11 rounded-lg bg-raised px-3 edge-line-strong"
            >
              {outcomes.map((one) => (
                <option key={one} value={one}>
                  {label.outcomes[one]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p role="status" className="text-fine text-muted empty:hidden">
        {isReading && words.review.reading}
      </p>
      <p id={id} role="status" className="text-end text-fine text-on-danger-soft empty:hidden">
        {change.isError && words.notChanged}
      </p>
    </section>
  );
}
