import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useToken } from '@/components/ui/use-token';
import { type CheckSum, checkSumsQuery } from '@/lib/api/check-sums';
import { messagesBeside } from '@/lib/api/conversations';
import type { Offer } from '@/lib/api/features';
import { type Interview, isFinished } from '@/lib/api/interview';
import { questionCountOf, sourceOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import type { PlannedInterview } from '@/lib/api/next-interview';
import type { NewInterview } from '@/lib/api/practice';
import { preparedQuery } from '@/lib/api/preparation';
import { plannedSince, readSheetNotes } from '@/lib/next-interview/sheet-notes';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { fold } from '@/lib/text/fold';
import { takenQuestion } from '@/lib/text/question';
import { dayOf } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { asksSeveralQuestions } from '../practice/asks-several-questions';
import { offeredQuestions } from '../practice/offered-questions';
import { themeIn } from '../stories/story-questions';
import { useStories } from '../stories/use-stories';
import { unmetOf } from './plan-facts';
import { type PlanStep, planSteps } from './plan-steps';

/** `start`: the interview that its press starts. */
export type KnownStep = PlanStep & {
  readonly key: string;
  readonly start?: NewInterview;
};

/** Each one's messages are a request, so that answers in older ones are not counted. */
const maxAsked = 16;
const rehearsedQuestions = 5;

/** Practice of as many questions counts where the API knows no rehearsals: the step starts nothing else there. */
const wasRehearsed = (interview: Interview, { offers }: Pick<Here, 'offers'>): boolean =>
  isFinished(interview) &&
  (questionCountOf(interview) ?? 0) >= rehearsedQuestions &&
  (interview.isRehearsal || !offers.includes('rehearse'));

type Practiced = {
  readonly questionId: string;
  readonly day: string;
  /** The line of a posting that the question was made from. */
  readonly source: string | null;
};

function sourceOfAnswer({ questionId }: Message, messages: readonly Message[]): string | null {
  const asking =
    questionId && messages.find((one) => sourceOf(one) && one.questionId === questionId);
  return asking ? sourceOf(asking) : null;
}

/** What was answered in these interviews. One that cannot be loaded is left out until the next look. */
const practicedQuery = (
  token: string | null | undefined,
  interviews: readonly Interview[],
  timeZone: string,
) =>
  queryOptions<readonly Practiced[]>({
    queryKey: [
      token ? tokenFingerprint(token) : '',
      'practiced for the plan',
      interviews.map(({ id, lastMessage }) => [id, lastMessage]),
    ],
    queryFn: token
      ? async ({ client }) => {
          const practiced: Practiced[] = [];
          for (const { id } of interviews) {
            const messages = (await messagesBeside(client, token, id)) ?? [];
            for (const message of messages)
              if (message.sender === 'user' && message.createdAt !== null)
                practiced.push({
                  questionId: fold(takenQuestion(message, messages)),
                  day: dayOf(message.createdAt, timeZone),
                  source: sourceOfAnswer(message, messages),
                });
          }
          return practiced;
        }
      : skipToken,
    staleTime: 30_000,
  });

/** What decides how an interview is started here. */
type Here = {
  readonly language: string;
  readonly offers: readonly Offer[];
  /** Whether the API plans interviews of several questions. */
  readonly asksSeveralQuestions: boolean;
  /** Of the planned interview, where a model reads it; else empty. */
  readonly posting: string;
};

function rehearsal(
  { language, offers, asksSeveralQuestions }: Here,
  { topic }: PlannedInterview,
): NewInterview {
  if (!asksSeveralQuestions) return { language };
  const asked = { language, topic, count: rehearsedQuestions };
  return offers.includes('rehearse') ? { ...asked, mode: 'rehearsal' } : asked;
}

/** What its press starts; null without a way to do it here. */
function withStart(step: PlanStep, here: Here, planned: PlannedInterview): KnownStep | null {
  const { language, offers } = here;
  if (step.kind === 'story') return { ...step, key: step.skill };
  if (step.kind === 'read-sheet') return { ...step, key: step.kind };
  if (!offers.includes('practise')) return null;
  if (step.kind === 'posting')
    return { ...step, key: step.kind, start: { language, posting: here.posting, count: 1 } };
  if (step.kind === 'practice')
    return {
      ...step,
      key: step.question.id,
      start: { language, question: step.question.text },
    };
  if (step.kind === 'rehearse') return { ...step, key: step.kind, start: rehearsal(here, planned) };
  const ownChoice = here.asksSeveralQuestions
    ? { language, count: rehearsedQuestions }
    : { language };
  return { ...step, key: step.kind, start: ownChoice };
}

/** What the stories would have to show that answer these questions. */
const themesOf = (questions: readonly string[]): string[] => [
  ...new Set(questions.map(themeIn).filter((theme) => theme !== null)),
];

const noSums: readonly CheckSum[] = Object.freeze([]);

/** The steps to the planned interview, undefined until they are known. */
export function usePlanSteps(planned: PlannedInterview, all: readonly Interview[]) {
  const { timeZone, locale, language } = usePage();
  const { offers, dailyQuestion, coach } = useAccount();
  const token = useToken();
  const [user] = useState(() => personOf(readSession()?.user) ?? '');
  const since = useMemo(() => plannedSince(user, planned), [user, planned]);
  const stories = useStories();
  const hasChecks = offers.includes('checks');
  const sums = useQuery({ ...checkSumsQuery(token), enabled: hasChecks });

  const readsPosting = coach === 'model' && offers.includes('plan');
  const prepared = useQuery({ ...preparedQuery(token), enabled: readsPosting });
  // Without it the plan has its other steps.
  const posting = prepared.data?.preparation.posting ?? '';
  const isPostingKnown = !readsPosting || !prepared.isPending;

  // A real interview, told of or reviewed here, is not practice.
  const recent = useMemo(
    () =>
      all.filter(
        ({ createdAt, real }) =>
          real === null && createdAt !== null && dayOf(createdAt, timeZone) >= since,
      ),
    [all, since, timeZone],
  );
  const practiced = useQuery(practicedQuery(token, recent.slice(0, maxAsked), timeZone));

  const steps = useMemo(() => {
    const here = {
      language,
      offers,
      asksSeveralQuestions: asksSeveralQuestions({ dailyQuestion }, all),
      posting,
    };
    const known = hasChecks ? sums.data : noSums;
    if (!known || !practiced.data || !isPostingKnown) return undefined;
    const questions = offeredQuestions(locale);
    const found = planSteps({
      today: today(),
      date: planned.day,
      since,
      fromPosting:
        posting === ''
          ? null
          : practiced.data
              .filter(({ source }) => source !== null && fold(posting).includes(fold(source)))
              .map(({ day }) => day),
      questions: questions.map((text) => ({ id: fold(text), text })),
      practiced: practiced.data,
      rehearsed: recent
        .filter((one) => wasRehearsed(one, here))
        .map(({ finishedAt, createdAt }) => dayOf(finishedAt ?? createdAt ?? 0, timeZone)),
      unmet: known.filter(({ open }) => open > 0).map(unmetOf),
      skills: themesOf(questions),
      stories: stories.map(({ story }) => story),
      sheetReadOn: readSheetNotes(user, planned).readOn || null,
    });
    return found.map((step) => withStart(step, here, planned)).filter((step) => step !== null);
  }, [
    hasChecks,
    sums.data,
    practiced.data,
    posting,
    isPostingKnown,
    recent,
    since,
    user,
    planned,
    stories,
    all,
    offers,
    dailyQuestion,
    language,
    locale,
    timeZone,
  ]);

  return {
    steps,
    hasFailed: sums.isError || practiced.isError,
    retry: () => void Promise.all([sums.refetch(), practiced.refetch()]),
  };
}
