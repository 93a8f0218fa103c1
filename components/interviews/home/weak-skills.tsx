import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { drawByPen } from '@/components/motion/draw-by-pen';
import { filled } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { creationDate } from '@/lib/time/dates';
import { LoadFailure } from '../controls/load-failure';
import { useScoreNumber } from '../judgment/change';
import { usePage } from '../page/page-context';
import { InterviewLink } from '../store/interview-link';
import { HomeSection } from './home-section';
import { PracticeNow } from './practice-now';
import type { Said, Weakness } from './use-weak-skills';

type Props = {
  skills: readonly Weakness[];
  /** Something above has the main button. */
  isSecond?: boolean;
  onRetry: VoidFunction;
};

export function WeakSkills({ skills, isSecond = false, onRetry }: Props) {
  const words = useWords('InterviewsHome');
  if (skills.length === 0) return null;
  return (
    <HomeSection id="weak-skills" title={words.weakest} gap="gap-5">
      <ul className="grid gap-7">
        {skills.map((skill, index) => (
          <WeakSkillItem key={skill.name} skill={skill} onRetry={onRetry}>
            {index === 0 && <PracticeNow skill={skill} tone={isSecond ? 'quiet' : 'accent'} />}
          </WeakSkillItem>
        ))}
      </ul>
    </HomeSection>
  );
}

type ItemProps = { skill: Weakness; onRetry: VoidFunction; children: ReactNode };

function WeakSkillItem({ skill, onRetry, children }: ItemProps) {
  const { name, value, max, said, hasFailed } = skill;
  const words = useWords('InterviewsHome');
  const number = useScoreNumber();
  return (
    <li className="scored-skill">
      <p className="skill-score">
        <span className="font-bold text-title even-digits">{number(value)}</span>
        <span className="text-fine text-muted">{filled(words.ofMost, { max: number(max) })}</span>
      </p>
      <div className="grid min-w-0 gap-2">
        <h3 className="font-semibold">{name}</h3>
        {said === undefined && <div aria-hidden="true" className="skeleton h-24" />}
        {said === null && !hasFailed && <p className="text-muted">{words.noSentence}</p>}
        {said === null && hasFailed && <LoadFailure text={words.notLoaded} onRetry={onRetry} />}
        {said && <SaidSentence said={said} />}
        {children}
      </div>
    </li>
  );
}

/** Sentences that the pen has drawn in this visit: from then on their wave is there at once. */
let drawn: readonly string[] = [];
const maxRemembered = 20;

/** The pen draws the wave under the sentence the first time it is shown. */
function SaidSentence({ said }: { said: Said }) {
  const words = useWords('InterviewsScreen');
  const { language, timeZone } = usePage();
  const { interview, message, remark } = said;
  const quote = useRef<HTMLQuoteElement>(null);
  const name = `${message.key} ${remark.quote}`;
  const [isDrawing, setDrawing] = useState(() => !drawn.includes(name));
  const spoken = interview.language ?? '';

  useEffect(() => {
    const text = quote.current;
    if (!isDrawing || !text) return;
    const ending = new AbortController();
    // The wave is shown even if the pen fails.
    void drawByPen(text, [{ at: text, kind: 'fix' }], ending.signal).finally(() => {
      if (ending.signal.aborted) return;
      drawn = [name, ...drawn].slice(0, maxRemembered);
      setDrawing(false);
    });
    return () => ending.abort();
  }, [name, isDrawing]);

  return (
    <>
      <InterviewLink id={interview.id} messageKey={message.key} className="group/said grid gap-3">
        {remark.quote !== '' && (
          <span
            lang={spoken}
            data-kind="fix"
            className="bubble-out relative isolate justify-self-start bg-accent-soft px-5 py-3 text-on-accent-soft text-lead wrap-anywhere group-hover/said:bg-mark"
          >
            <q ref={quote} className={isDrawing ? '' : 'remark-mark'}>
              {withoutMarks(remark.quote)}
            </q>
          </span>
        )}
        <span lang={spoken} data-kind="fix" className="remark">
          {remark.note}
        </span>
      </InterviewLink>
      <p className="text-fine text-muted">
        {interview.title.trim() || words.untitled}
        {interview.createdAt !== null &&
          ` · ${creationDate(interview.createdAt, language, timeZone)}`}
      </p>
    </>
  );
}
