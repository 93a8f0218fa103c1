import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useToken } from '@/components/ui/use-token';
import { type CheckSum, checkSumsQuery } from '@/lib/api/check-sums';
import type { Interview } from '@/lib/api/interview';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { preparedQuery } from '@/lib/api/preparation';
import { plannedSince, readSheetNotes } from '@/lib/next-interview/sheet-notes';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { fold } from '@/lib/text/fold';
import { dayOf } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { asksSeveralQuestions } from '../practice/asks-several-questions';
import { offeredQuestions } from '../practice/offered-questions';
import { themeIn } from '../stories/story-questions';
import { useStories } from '../stories/use-stories';
import { unmetOf } from './plan-facts';
import { planSteps } from './plan-steps';
import { wasRehearsed, withStart } from './step-start';
import { type Practiced, usePracticed } from './use-practiced';

/** The skills that stories answering these questions would have to show. */
const themesOf = (questions: readonly string[]): string[] => [
  ...new Set(questions.map(themeIn).filter((theme) => theme !== null)),
];

/** On which days a question from a line of the posting was answered; null without a posting. */
const daysOf = (posting: string, practiced: readonly Practiced[]): string[] | null =>
  posting === ''
    ? null
    : practiced
        .filter(({ source }) => source !== null && fold(posting).includes(fold(source)))
        .map(({ day }) => day);

/** Whose plan it is, and since when they have it. */
function usePlanned(planned: PlannedInterview) {
  const [user] = useState(() => personOf(readSession()?.user) ?? '');
  const since = useMemo(() => plannedSince(user, planned), [user, planned]);
  return { user, since };
}

const noSums: readonly CheckSum[] = Object.freeze([]);

/** Empty if the API does not offer check sums; undefined until known. */
function useCheckSums() {
  const { offers } = useAccount();
  const isOffered = offers.includes('checks');
  const query = useQuery({ ...checkSumsQuery(useToken()), enabled: isOffered });
  return { query, sums: isOffered ? query.data : noSums };
}

/** The posting, fetched only if a model reads it; undefined until known. */
function usePosting(): string | undefined {
  const { offers, coach } = useAccount();
  const isRead = coach === 'model' && offers.includes('plan');
  const { data, isPending } = useQuery({ ...preparedQuery(useToken()), enabled: isRead });
  if (isRead && isPending) return undefined;
  // Without a posting the plan has its other steps.
  return data?.preparation.posting ?? '';
}

/** The steps to the planned interview, undefined until they are known. */
export function usePlanSteps(planned: PlannedInterview, all: readonly Interview[]) {
  const { timeZone, locale, language } = usePage();
  const { offers, dailyQuestion } = useAccount();
  const { user, since } = usePlanned(planned);
  const stories = useStories();
  const { query: checks, sums } = useCheckSums();
  const posting = usePosting();
  const { interviews, answers } = usePracticed(all, since);
  const practiced = answers.data;

  const steps = useMemo(() => {
    if (!sums || !practiced || posting === undefined) return undefined;
    const here = {
      language,
      offers,
      asksSeveralQuestions: asksSeveralQuestions({ dailyQuestion }, all),
      posting,
    };
    const questions = offeredQuestions(locale);
    const found = planSteps({
      today: today(),
      date: planned.day,
      since,
      fromPosting: daysOf(posting, practiced),
      questions,
      practiced,
      rehearsed: interviews
        .filter((one) => wasRehearsed(one, here))
        .map(({ finishedAt, createdAt }) => dayOf(finishedAt ?? createdAt ?? 0, timeZone)),
      unmet: sums.filter(({ open }) => open > 0).map(unmetOf),
      skills: themesOf(questions),
      stories: stories.map(({ story }) => story),
      sheetReadOn: readSheetNotes(user, planned).readOn || null,
    });
    return found.map((step) => withStart(step, here, planned)).filter((step) => step !== null);
  }, [
    sums,
    practiced,
    posting,
    interviews,
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
    hasFailed: checks.isError || answers.isError,
    retry: () => void Promise.all([checks.refetch(), answers.refetch()]),
  };
}
