import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { drawByPen } from '@/components/motion/draw-by-pen';
import { useToken } from '@/components/ui/use-token';
import { withCheckRemarks } from '@/lib/api/checks';
import { messagesBeside, messagesQuery } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { filled } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { creationDate } from '@/lib/time/dates';
import { useAllOwnChecks } from '../checks/use-own-checks';
import { LoadFailure } from '../controls/load-failure';
import { useScoreNumber } from '../judgment/change';
import { type Sentence, sentenceFor, sentencesTo } from '../judgment/sentence';
import { usePage } from '../page/page-context';
import { type WeakSkill, weakSkills } from '../skills/home-rules';
import { InterviewLink } from '../store/interview-link';
import { HomeSection } from './home-section';
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

/** By interview; null if they could not be loaded. */
type Loaded = ReadonlyMap<string, readonly Message[] | null>;

/** The sentences for these skills, as far as known, and the interview that has to be loaded next. */
function search(skills: readonly WeakSkill[], interviews: readonly Interview[], loaded: Loaded) {
  const toFix = new Map<string, readonly Said[]>();
  let next: string | undefined;
  const saidOf = (skill: WeakSkill): Weakness => {
    let hasFailed = false;
    for (const id of skill.interviewIds.slice(0, maxAsked)) {
      const interview = interviews.find((one) => one.id === id);
      if (!interview) continue;
      const messages = loaded.get(id);
      if (messages === undefined) {
        next ??= id;
        return skill;
      }
      hasFailed ||= messages === null;
      const here = sentencesTo('fix', messages ?? []).map((one) => ({ ...one, interview }));
      toFix.set(id, here);
      const sentence = sentenceFor(skill.name, messages ?? []);
      if (sentence) return { ...skill, said: { ...sentence, interview }, hasFailed };
    }
    return { ...skill, said: null, hasFailed };
  };
  return { skills: skills.map(saidOf), toFix: [...toFix.values()].flat(), next };
}

/**
 * The weakest skills, each with the sentence that pulled it down, and all sentences to fix that were
 * found on the way. Requests at most four interviews, one after the other.
 */
export function useWeakSkills(interviews: readonly Interview[], isWanted: boolean) {
  const { notYet } = useWords('InterviewsScreen');
  const token = useToken();
  const ownOf = useAllOwnChecks();
  const skills = useMemo(() => weakSkills(interviews), [interviews]);
  const withOwnChecks = useCallback(
    (messages: readonly Message[]) =>
      messages.map((one) => withCheckRemarks(one, notYet, ownOf(one.id))),
    [notYet, ownOf],
  );

  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [token && tokenFingerprint(token), 'weak skills', skills],
    queryFn: token
      ? async ({ client, signal }) => {
          const loaded = new Map<string, readonly Message[] | null>();
          for (;;) {
            const { next } = search(skills, interviews, loaded);
            if (next === undefined || signal.aborted) return { skills, asked: [...loaded.keys()] };
            const messages = await messagesBeside(client, token, next);
            loaded.set(next, messages && withOwnChecks(messages));
          }
        }
      : skipToken,
    enabled: isWanted,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

  // Results for the same skills stay on screen until newer ones arrive.
  const known = data && isOf(data.skills, skills) ? data : null;
  const { asked = none } = known ?? {};
  // As they are now: the interview may have been read since.
  const messages = useQueries({
    queries: token ? asked.map((id) => ({ ...messagesQuery(token, id), enabled: false })) : [],
    combine: (results) => results.map((result) => result.data ?? null),
  });
  const found = useMemo(() => {
    const checked = messages.map((loaded) => loaded && withOwnChecks(loaded));
    const loaded = new Map(asked.map((id, index) => [id, checked[index] ?? null]));
    return search(known?.skills ?? skills, interviews, loaded);
  }, [known, asked, messages, skills, interviews, withOwnChecks]);

  // What somebody has said of an answer may arrive later, and another interview is needed then.
  const isSettled = isWanted && known !== null && !isFetching && !isError;
  const needsMore = isSettled && found.next !== undefined;
  useEffect(() => {
    if (needsMore) void refetch();
  }, [needsMore, refetch]);
  return { skills: found.skills, toFix: found.toFix, retry: () => void refetch() };
}

/** Always the same, so that nothing is computed again. */
const none: readonly string[] = Object.freeze([]);

const isOf = (known: readonly WeakSkill[], skills: readonly WeakSkill[]): boolean =>
  known.map(({ name }) => name).join() === skills.map(({ name }) => name).join();

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
