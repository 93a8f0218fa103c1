import { useMemo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import {
  NextInterview,
  type NextInterviewHere,
  useNextInterview,
} from '@/components/next-interview';
import { Chevron } from '@/components/ui/chevron';
import type { Interview } from '@/lib/api/interview';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { timeUntil } from '@/lib/time/until';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { NextStepLine, PlanSection } from '../plan/plan-section';
import { hasFinished, unfinishedInterview } from '../skills/home-rules';
import { InterviewLink } from '../store/interview-link';
import { useStore } from '../store/store-context';
import { EmptyPane } from '../thread/thread-waiting';
import { titleLanguage } from '../title/title-language';
import { AfterInterview, AfterInterviewLine, useAfterInterview } from './after-interview';
import { DailyQuestion } from './daily-question';
import { HomePresses, StoriesButton } from './home-presses';
import { HomeSection } from './home-section';
import { OpenRemarks } from './open-remarks';
import { type Said, useWeakSkills, type Weakness } from './use-weak-skills';
import { WeakSkills } from './weak-skills';

type Props = { interviews: readonly Interview[] };

function useUnfinished(interviews: readonly Interview[]): Interview | null {
  const { now } = usePage();
  const { offers } = useAccount();
  // An API that never finishes an interview has no unfinished ones.
  const isKnown = offers.includes('practise') || hasFinished(interviews);
  return useMemo(
    () => (isKnown ? unfinishedInterview(interviews, now) : null),
    [interviews, isKnown, now],
  );
}

/** The signed-in person's next interview, the same as on the account page. */
function useOwnPlan(): NextInterviewHere {
  const { offers, nextInterview, setNextInterview } = useAccount();
  const { loaded } = useStore();
  const session = readSession();
  const user = personOf(session?.user);
  const account = {
    isOffered: offers.includes('next_interview'),
    takesPreparation: offers.includes('plan'),
    inAccount: nextInterview,
  };
  return useNextInterview(
    session && user !== null ? { token: session.token, user, ...account } : null,
    setNextInterview,
    // The list decides whether the session is over.
    loaded.retryList,
  );
}

const isShown = ({ remark }: Said, skills: readonly Weakness[]): boolean =>
  skills.some(({ said }) => said?.remark === remark);

/** Shown beside the list until an interview is selected. */
export function Home({ interviews }: Props) {
  const words = useWords('InterviewsScreen');
  const { offers } = useAccount();
  const plan = useOwnPlan();
  const after = useAfterInterview(interviews);
  const { skills, toFix, retry } = useWeakSkills(interviews, true);
  const unfinished = useUnfinished(interviews);
  const hasPlan = Boolean(plan.planned) && offers.includes('plan');
  const isFull = Boolean(plan.planned) || skills.length > 0 || unfinished !== null;
  return (
    <div className="home">
      {after && <AfterInterview {...after} />}
      <NextUp plan={plan} interviews={interviews} />
      <DailyQuestion />
      <WeakSkills skills={skills} isSecond={hasPlan} onRetry={retry} />
      <div className="grid gap-x-10 gap-y-8 empty:hidden lg:auto-cols-fr lg:grid-flow-col">
        <OpenRemarks toFix={toFix.filter((one) => !isShown(one, skills))} />
        {unfinished && <Unfinished interview={unfinished} />}
      </div>
      <HomePresses planned={plan.planned} skills={skills} />
      {!isFull && <EmptyPane text={words.select} />}
    </div>
  );
}

/** Its short form above the list on narrow screens: folded, so that no row moves when it arrives. */
export function HomeBlock({ interviews }: Props) {
  const { offers } = useAccount();
  const words = useWords('InterviewsHome');
  const plan = useOwnPlan();
  const after = useAfterInterview(interviews);
  const unfinished = useUnfinished(interviews);
  const { planned } = plan;
  const hasPlan = Boolean(planned) && offers.includes('plan');
  const [isOpen, setOpen] = useState(false);
  const { skills, retry } = useWeakSkills(interviews, isOpen);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="home-block"
    >
      <summary>
        {isOpen ? (
          <span className="min-w-0 flex-1 truncate">{words.title}</span>
        ) : (
          <FoldedLine interviews={interviews} planned={planned ?? null} after={after} />
        )}
        <Chevron />
      </summary>
      <div className="grid gap-6 pb-5">
        {after && <AfterInterview {...after} />}
        <NextUp plan={plan} interviews={interviews} isShort />
        <DailyQuestion />
        <WeakSkills skills={skills.slice(0, 1)} isSecond={hasPlan} onRetry={retry} />
        {unfinished && <Unfinished interview={unfinished} />}
        <StoriesButton size="small" />
      </div>
    </details>
  );
}

type FoldedProps = Props & {
  planned: PlannedInterview | null;
  after: ReturnType<typeof useAfterInterview>;
};

/** The one line most worth knowing, in the height reserved for it. */
function FoldedLine({ interviews, planned, after }: FoldedProps) {
  const { language } = usePage();
  const { offers } = useAccount();
  const words = useWords('InterviewsHome');
  if (after) return <AfterInterviewLine past={after.past} />;
  if (planned && offers.includes('plan'))
    return <NextStepLine planned={planned} interviews={interviews} />;
  return (
    <span className="min-w-0 flex-1 truncate">
      {planned ? `${timeUntil(planned.day, language)} · ${planned.topic}` : words.title}
    </span>
  );
}

type NextProps = Props & { plan: NextInterviewHere; isShort?: boolean };

function NextUp({ plan, interviews, isShort = false }: NextProps) {
  const { language } = usePage();
  const { offers } = useAccount();
  const words = useWords('NextInterview');
  if (plan.planned === undefined) return null;
  return (
    <HomeSection id="next-up" title={words.title} gap="gap-2">
      <NextInterview plan={plan} languageTag={language} isShort={isShort} />
      {plan.planned && offers.includes('plan') && (
        <PlanSection planned={plan.planned} interviews={interviews} />
      )}
    </HomeSection>
  );
}

function Unfinished({ interview }: { interview: Interview }) {
  const words = useWords('InterviewsScreen');
  const home = useWords('InterviewsHome');
  const { id, title, lastMessage, language } = interview;
  return (
    <HomeSection id="unfinished" title={home.unfinished} gap="gap-3">
      <InterviewLink
        id={id}
        data-bordered
        className="bubble-in grid gap-1 bg-raised px-5 py-4 cast-bubble hover:bg-accent-soft"
      >
        <span lang={titleLanguage(interview)} className="line-clamp-2 font-semibold leading-snug">
          {title.trim() || words.untitled}
        </span>
        <span lang={language ?? ''} className="line-clamp-2 text-compact text-muted">
          {lastMessage}
        </span>
      </InterviewLink>
    </HomeSection>
  );
}
