import { type RefObject, useId } from 'react';
import { useWords } from '@/components/frame/member-words';
import { longestStoryTitle } from '@/lib/contract/limits';
import { filled } from '@/lib/i18n/words';
import { usePage } from '../page/page-context';
import { useStories } from './use-stories';

/** As the API counts: an emoji is one character. */
const lengthOf = (title: string): number => [...title.trim()].length;

/** Why a text cannot be the name of a story. */
export function problemOfName(title: string): 'missing' | 'tooLong' | null {
  const length = lengthOf(title);
  if (length === 0) return 'missing';
  return length > longestStoryTitle ? 'tooLong' : null;
}

type Props = {
  field: RefObject<HTMLInputElement | null>;
  title: string;
  onChange: (title: string) => void;
  problem: ReturnType<typeof problemOfName>;
};

/** The name of a story, which several answers may have: those that are known are offered. */
export function StoryName({ field, title, onChange, problem }: Props) {
  const words = useWords('Stories');
  const { language } = usePage();
  const id = useId();
  const known = [...new Set(useStories().map((mark) => mark.story.title))];
  const counts = {
    count: lengthOf(title).toLocaleString(language),
    most: longestStoryTitle.toLocaleString(language),
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {words.name}
      </label>
      <input
        ref={field}
        id={id}
        dir="auto"
        list={`${id}-known`}
        value={title}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-hint ${id}-said`}
        className="min-h-12 w-full rounded-lg border border-line-strong bg-raised px-3"
      />
      <datalist id={`${id}-known`}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className="text-fine text-muted">
        {words.nameHint}
      </p>
      <p id={`${id}-said`} role="status" className="text-fine text-on-danger-soft empty:hidden">
        {problem === 'missing' && words.missing}
        {problem === 'tooLong' && filled(words.tooLong, counts)}
      </p>
    </div>
  );
}
