import { useId } from 'react';
import { useWords } from '@/components/frame/member-words';
import { longestTitle } from '@/lib/contract/limits';
import { filled } from '@/lib/i18n/words';
import { usePage } from '../page/page-context';
import { lengthOf } from './interview-subject';

type Props = {
  title: string;
  onChange: (title: string) => void;
  /** Whether the coach names the interview, after the whole posting, if the title is left empty. */
  isNamedByCoach: boolean;
};

/** What the interview is to be called. */
export function TitleField({ title, onChange, isNamedByCoach }: Props) {
  const words = useWords('Practice');
  const { language } = usePage();
  const id = useId();
  const length = lengthOf(title);
  const isTooLong = length > longestTitle;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-fine text-muted">
        {words.title.field}
      </label>
      <input
        id={id}
        name="title"
        dir="auto"
        value={title}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-said`}
        placeholder={isNamedByCoach ? words.title.byCoach : undefined}
        className="min-h-12 w-full rounded-lg border border-line-strong bg-raised px-3"
      />
      <p id={`${id}-said`} role="status" className="text-fine text-on-danger-soft empty:hidden">
        {isTooLong &&
          filled(words.title.tooLong, {
            count: length.toLocaleString(language),
            most: longestTitle.toLocaleString(language),
          })}
      </p>
    </div>
  );
}
