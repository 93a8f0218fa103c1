import type { Interview } from '@/lib/interviews/interview';
import { InterviewLink } from '../interview-link';
import { useInterviews } from '../interviews-context';
import { useHomeWords } from './use-home-words';

/** The interview that was begun last and not finished. */
export function Unfinished({ interview }: { interview: Interview }) {
  const { words } = useInterviews();
  const home = useHomeWords();
  const { id, title, lastMessage, language } = interview;
  return (
    <section aria-labelledby="unfinished" className="grid content-start gap-3">
      <h2 id="unfinished" className="font-semibold text-fine text-muted">
        {home.words.unfinished}
      </h2>
      <InterviewLink
        id={id}
        data-bordered
        className="bubble-in grid gap-1 bg-raised px-5 py-4 cast-bubble hover:bg-accent-soft"
      >
        <span className="line-clamp-2 font-semibold leading-snug">
          {title.trim() || words.untitled}
        </span>
        <span lang={language ?? ''} className="line-clamp-2 text-compact text-muted">
          {lastMessage}
        </span>
      </InterviewLink>
    </section>
  );
}
