import { useWords } from '@/components/frame/member-words';
import { markIn } from '@/lib/api/marks';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { useMarks } from '../marks/use-mark';
import { InterviewLink } from '../store/interview-link';
import { HomeSection } from './home-section';
import type { Said } from './use-weak-skills';

/** As many as one can work on in a day. */
const maxShown = 3;

/** Sentences to fix that were not worked on yet, where the API stores that. */
export function OpenRemarks({ toFix }: { toFix: readonly Said[] }) {
  const words = useWords('InterviewsHome');
  const { marks, isKnown } = useMarks();
  const open = isKnown ? toFix.filter(({ message }) => !markIn(marks, message.id)?.workedOn) : [];
  if (open.length === 0) return null;
  return (
    <HomeSection id="open-remarks" title={words.toWorkOn} gap="gap-3">
      <ul className="grid gap-1">
        {open.slice(0, maxShown).map(({ interview, message, remark }) => (
          <li key={`${message.key} ${remark.quote} ${remark.note}`} data-kind="fix">
            <InterviewLink
              id={interview.id}
              messageKey={message.key}
              className="-mx-3 flex min-h-11 items-center rounded-tile px-3 py-2 text-compact hover:bg-accent-soft"
            >
              {remark.quote === '' ? (
                <span lang={interview.language ?? ''} className="wrap-anywhere">
                  {remark.note}
                </span>
              ) : (
                <q lang={interview.language ?? ''} className="remark-mark wrap-anywhere">
                  {withoutMarks(remark.quote)}
                </q>
              )}
            </InterviewLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
