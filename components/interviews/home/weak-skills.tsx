import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import { withCheckRemarks } from '@/lib/api/checks';
import type { Interview } from '@/lib/api/interview';
import { filled } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { creationDate } from '@/lib/time/dates';
import { useAllOwnChecks } from '../checks/use-own-checks';
import { drawByPen } from '../draw-by-pen';
import { InterviewLink } from '../interview-link';
import { useInterviews } from '../interviews-context';
import { LoadFailure } from '../load-failure';
import { useScoreNumber } from '../thread/change';
import { type Sentence, sentenceFor, sentencesTo } from '../thread/sentence';
import { type WeakSkill, weakSkills } from './home-rules';
import { HomeSection, useHomeWords } from './home-section';
import { PracticeNow } from './practice-now';

/** A sentence and the interview that it was said in. */
export type Said = Sentence & { readonly interview: Interview };

export type Weakness = WeakSkill & {
  /** Undefined until known, null if the coach marked none for this skill. */
  readonly said?: Said | null;
  /** Whether an interview was not searched, because it could not be loaded. */
  readonly hasFailed?: boolean;
};

/** How many interviews are searched for the sentence of a skill. */
const maxAsked = 2;

type Found = { skills: readonly Weakness[]; toFix: readonly Said[] };

/**
 * The weakest skills, each with the sentence that pulled it down, and all sentences to fix that were
 * found on the way. Requests at most four interviews, one after the other.
 */
export function useWeakSkills(interviews: readonly Interview[], isWanted: boolean) {
  const { store, words } = useInterviews();
  const { notYet } = words;
  const ownOf = useAllOwnChecks();
  const skills = useMemo(() => weakSkills(interviews), [interviews]);
  // What somebody has said of their answers may arrive after the interviews.
  const known = useMemo(() => ({ interviews, ownOf }), [interviews, ownOf]);
  const { value: found, retry } = useLoaded<Found>(
    known,
    async ({ signal }) => {
      const met = new Map<string, readonly Said[]>();
      const weak: Weakness[] = [];
      for (const skill of skills) {
        let said: Said | null = null;
        let hasFailed = false;
        for (const id of skill.interviewIds.slice(0, maxAsked)) {
          const interview = interviews.find((one) => one.id === id);
          if (said || !interview || signal.aborted) continue;
          const read = await store.loadInBackground(id);
          hasFailed ||= read === null;
          if (!read) continue;
          const messages = read.map((one) => withCheckRemarks(one, notYet, ownOf(one.id)));
          const toFix = sentencesTo('fix', messages);
          met.set(
            id,
            toFix.map((one) => ({ ...one, interview })),
          );
          const sentence = sentenceFor(skill.name, messages);
          said = sentence && { ...sentence, interview };
        }
        weak.push({ ...skill, said, hasFailed });
      }
      return { skills: weak, toFix: [...met.values()].flat() };
    },
    isWanted,
  );

  // Results for the same skills stay on screen until newer ones arrive.
  const shown: Found = found && isOf(found, skills) ? found : { skills, toFix: [] };
  return { ...shown, retry };
}

const isOf = (found: Found, skills: readonly WeakSkill[]): boolean =>
  found.skills.map(({ name }) => name).join() === skills.map(({ name }) => name).join();

type Props = { skills: readonly Weakness[]; onRetry: VoidFunction };

export function WeakSkills({ skills, onRetry }: Props) {
  const { words } = useHomeWords();
  if (skills.length === 0) return null;
  return (
    <HomeSection id="weak-skills" title={words.weakest} gap="gap-5">
      <ul className="grid gap-7">
        {skills.map((skill, index) => (
          <WeakSkillItem key={skill.name} skill={skill} onRetry={onRetry}>
            {index === 0 && <PracticeNow skill={skill} />}
          </WeakSkillItem>
        ))}
      </ul>
    </HomeSection>
  );
}

type ItemProps = { skill: Weakness; onRetry: VoidFunction; children: ReactNode };

function WeakSkillItem({ skill, onRetry, children }: ItemProps) {
  const { name, value, max, said, hasFailed } = skill;
  const { words } = useHomeWords();
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
  const { words, language, timeZone } = useInterviews();
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
