import { withoutMarks } from '@/lib/interviews/without-marks';
import { InterviewLink } from '../interview-link';
import { useMarkState } from '../marks/use-marks-store';
import { useHomeWords } from './use-home-words';
import type { Said } from './use-weak-skills';

/** So many can be worked on in a day. */
const mostShown = 3;

/** Sentences to fix that one has not worked on yet, where the API keeps that. */
export function OpenRemarks({ toFix }: { toFix: readonly Said[] }) {
  const { words } = useHomeWords();
  const marks = useMarkState()?.marks;
  const open = marks ? toFix.filter(({ message }) => !marks.get(message.id)?.workedOn) : [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-remarks" className="grid content-start gap-3">
      <h2 id="open-remarks" className="font-semibold text-fine text-muted">
        {words.toWorkOn}
      </h2>
      <ul className="grid gap-1">
        {open.slice(0, mostShown).map((said) => (
          <li key={`${said.message.key} ${said.remark.quote}`} data-kind="fix">
            <InterviewLink
              id={said.interview.id}
              messageKey={said.message.key}
              className="-mx-3 flex min-h-11 items-center rounded-tile px-3 py-2 text-compact hover:bg-accent-soft"
            >
              <q lang={said.interview.language ?? ''} className="remark-mark wrap-anywhere">
                {withoutMarks(said.remark.quote)}
              </q>
            </InterviewLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
