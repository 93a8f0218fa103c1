import { useRef } from 'react';
import { filled } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { creationDate } from '@/lib/time/dates';
import { InterviewLink } from '../interview-link';
import { useInterviews } from '../interviews-context';
import { useDrawnByPen } from './use-drawn-by-pen';
import { useHomeWords } from './use-home-words';
import type { Said, Weakness } from './use-weak-skills';

/** The weakest skills, each with the sentence that pulled it down. */
export function WeakSkills({ skills }: { skills: readonly Weakness[] }) {
  const home = useHomeWords();
  if (skills.length === 0) return null;
  return (
    <section aria-labelledby="weak-skills" className="grid gap-5">
      <h2 id="weak-skills" className="font-semibold text-fine text-muted">
        {home.words.weakest}
      </h2>
      <ul className="grid gap-7">
        {skills.map((skill) => (
          <WeakSkill key={skill.name} skill={skill} />
        ))}
      </ul>
    </section>
  );
}

function WeakSkill({ skill: { name, value, max, said } }: { skill: Weakness }) {
  const { language } = useInterviews();
  const home = useHomeWords();
  const number = (one: number) => one.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <li className="weak-skill">
      <p className="weak-score">
        <span className="font-bold text-title even-digits">{number(value)}</span>
        <span className="text-fine text-muted">
          {filled(home.words.ofMost, { max: number(max) })}
        </span>
      </p>
      <div className="grid min-w-0 gap-2">
        <h3 className="font-semibold">{name}</h3>
        {said === undefined && <div aria-hidden="true" className="skeleton h-24" />}
        {said === null && <p className="text-muted">{home.words.noSentence}</p>}
        {said && <Sentence said={said} />}
      </div>
    </li>
  );
}

function Sentence({ said }: { said: Said }) {
  const { words, language, timeZone } = useInterviews();
  const { interview, message, remark } = said;
  const quote = useRef<HTMLQuoteElement>(null);
  const isDrawing = useDrawnByPen(quote, `${message.key} ${remark.quote}`);
  const spoken = interview.language ?? '';
  return (
    <>
      <InterviewLink id={interview.id} messageKey={message.key} className="group/said grid gap-3">
        <span
          lang={spoken}
          data-kind="fix"
          className="bubble-out relative isolate justify-self-start bg-accent-soft px-5 py-3 text-on-accent-soft text-lead wrap-anywhere group-hover/said:bg-mark"
        >
          <q ref={quote} className={isDrawing ? '' : 'remark-mark'}>
            {withoutMarks(remark.quote)}
          </q>
        </span>
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
