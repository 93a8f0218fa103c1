import { useMemo } from 'react';
import { hasScores, unfinishedInterview } from '@/lib/interviews/home';
import type { Interview } from '@/lib/interviews/interview';
import { useInterviews } from '../interviews-context';
import { EmptyPane } from '../messages/empty-pane';
import { NextUp, useOwnPlan } from './next-up';
import { OpenRemarks } from './open-remarks';
import { Practise } from './practise';
import { Unfinished } from './unfinished';
import { type Said, useWeakSkills, type Weakness } from './use-weak-skills';
import { WeakSkills } from './weak-skills';

export function useUnfinished(interviews: readonly Interview[]): Interview | null {
  const { now, offers } = useInterviews();
  // Where nothing is ever scored nothing is unfinished.
  const isKnown = offers.includes('practise') || hasScores(interviews);
  return useMemo(
    () => (isKnown ? unfinishedInterview(interviews, now) : null),
    [interviews, isKnown, now],
  );
}

const isShown = ({ remark }: Said, skills: readonly Weakness[]): boolean =>
  skills.some(({ said }) => said?.remark === remark);

/** What one opens the page for, until an interview is selected. */
export function Home({ interviews }: { interviews: readonly Interview[] }) {
  const { words } = useInterviews();
  const plan = useOwnPlan();
  const { skills, toFix } = useWeakSkills(interviews, true);
  const unfinished = useUnfinished(interviews);
  return (
    <div className="home">
      <NextUp plan={plan} />
      <WeakSkills skills={skills} />
      <div className="grid gap-x-10 gap-y-8 empty:hidden lg:auto-cols-fr lg:grid-flow-col">
        <OpenRemarks toFix={toFix.filter((one) => !isShown(one, skills))} />
        {unfinished && <Unfinished interview={unfinished} />}
      </div>
      <Practise planned={plan.planned ?? null} skills={skills} />
      <EmptyPane text={words.select} />
    </div>
  );
}
