import { useId } from 'react';
import { useWords } from '@/components/frame/member-words';
import { filled, type Words } from '@/lib/i18n/words';
import { calendarDate, daysBetween } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { usePage } from '../page/page-context';
import {
  type Described,
  lengthOf,
  most,
  problemWith,
  type Subject,
  subjects,
} from './interview-subject';
import type { Offered } from './offered-subjects';
import { ReachedScore } from './reached-score';

type Props = {
  subject: Subject;
  onChoose: (subject: Subject) => void;
  offered: Offered;
};

/**
 * The choice of what the interview is about. Each option names this person's own plans or skills
 * where they are known.
 */
export function SubjectChoice({ subject, onChoose, offered }: Props) {
  const words = useWords('Practice');
  const { language } = usePage();
  const { planned, weakest } = offered;
  const nameOf = (one: Subject): string => {
    if (one === 'interview') return planned ? forInterview(planned.day, words.about, language) : '';
    if (one === 'coach' && weakest) return filled(words.about.weakest, { skill: weakest.name });
    return words.about[one];
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{words.about.title}</legend>
      {subjects
        .filter((one) => one !== 'interview' || planned)
        .map((one) => (
          <label key={one} className="choice-line">
            <input
              type="radio"
              name="subject"
              checked={subject === one}
              onChange={() => onChoose(one)}
            />
            <span className="min-w-0 wrap-anywhere">
              {nameOf(one)}
              {one === 'interview' && planned && (
                <span className="block text-fine text-muted">{planned.topic}</span>
              )}
            </span>
            {one === 'coach' && weakest && <ReachedScore reached={weakest} said={words.last} />}
          </label>
        ))}
    </fieldset>
  );
}

/** Within this many days, a weekday is unambiguous. */
const daysOfWeek = 7;

function forInterview(day: string, words: Words<'Practice'>['about'], language: string): string {
  const days = daysBetween(today(), day);
  if (days <= 0) return words.interviewToday;
  if (days === 1) return words.interviewTomorrow;
  const style = days < daysOfWeek ? 'weekday' : 'dayAndMonth';
  return filled(words.interviewOn, { day: calendarDate(day, language, style) });
}

type FieldProps = {
  subject: Described;
  text: string;
  onChange: (text: string) => void;
  /** The person pressed Start: missing input is reported from then on. */
  wasSubmitted: boolean;
  /** The API could make no questions from it. */
  isRefused: boolean;
};

/** A role or subject, or a job posting. A text that is too long is reported, not cut off. */
export function DescribedField({ subject, text, onChange, wasSubmitted, isRefused }: FieldProps) {
  const words = useWords('Practice');
  const { language } = usePage();
  const id = useId();
  const isPosting = subject === 'posting';
  const problem = problemWith(subject, text);
  const own = isPosting ? words.posting : words.topic;
  const lengths = {
    count: lengthOf(text).toLocaleString(language),
    most: most[subject].toLocaleString(language),
  };
  const said =
    (problem === 'too-long' && filled(own.tooLong, lengths)) ||
    (problem === 'missing' && wasSubmitted && own.missing) ||
    (isRefused && own.refused);
  return (
    <div className="grid gap-2">
      <textarea
        name={subject}
        rows={isPosting ? 6 : 2}
        dir="auto"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        aria-label={own.field}
        aria-invalid={said ? true : undefined}
        aria-describedby={id}
        placeholder={own.placeholder}
        className="w-full rounded-lg border border-line-strong bg-raised px-3 py-2"
      />
      <p id={id} role="status" className="text-fine text-on-danger-soft empty:hidden">
        {said}
      </p>
    </div>
  );
}
