import { useMemo } from 'react';
import { practiceMessage } from '@/components/next-interview/practice-message';
import { Button } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import type { PlannedInterview } from '@/lib/account/next-interview';
import { hasScores, unfinishedInterview } from '@/lib/interviews/home';
import type { Interview } from '@/lib/interviews/interview';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { InterviewLink } from '../interview-link';
import { useInterviews } from '../interviews-context';
import { useMarkState } from '../marks/use-marks-store';
import { EmptyPane } from '../messages/empty-pane';
import { ChatLink } from '../next-step/chat-link';
import { show } from '../use-at-hand';
import { NextUp, useOwnPlan } from './next-up';
import { Unfinished } from './unfinished';
import { useHomeWords } from './use-home-words';
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

/** So many can be worked on in a day. */
const mostShown = 3;

/** Sentences to fix that one has not worked on yet, where the API keeps that. */
function OpenRemarks({ toFix }: { toFix: readonly Said[] }) {
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

type PractiseProps = { planned: PlannedInterview | null; skills: readonly { name: string }[] };

/** Here, where the API offers that, and on WhatsApp. */
function Practise({ planned, skills }: PractiseProps) {
  const { language, practice } = useInterviews();
  const home = useHomeWords();
  const { nextWords } = home;
  const names = skills.map(({ name }) => name);
  const { message } = practiceMessage(nextWords, language, planned, names);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <ChatLink
        label={home.words.onWhatsapp}
        typed={message}
        className="button bubble-out min-h-12 bg-raised px-5 py-2.5 text-on-surface edge-line-strong hover:bg-go-soft"
      >
        <WhatsappGlyph />
        {home.words.onWhatsapp}
      </ChatLink>
      {practice && <Button onClick={() => show('practice')}>{nextWords.now}</Button>}
    </div>
  );
}
