import { type SyntheticEvent, useEffect, useState } from 'react';
import { Chevron } from '@/components/ui/chevron';
import { readItem, storeItem } from '@/lib/browser-storage';
import type { Interview } from '@/lib/interviews/interview';
import { timeUntil } from '@/lib/time/until';
import { useInterviews } from '../interviews-context';
import { useUnfinished } from './home';
import { NextUp, useOwnPlan } from './next-up';
import { Unfinished } from './unfinished';
import { useHomeWords } from './use-home-words';
import { useWeakSkills } from './use-weak-skills';
import { WeakSkills } from './weak-skills';

/** What was read last: ids and a date, no words. */
const readKey = 'home_read';
const readAfterMs = 4_000;

/** The same above the list where only one pane is shown: open until it was read, then folded. */
export function HomeBlock({ interviews }: { interviews: readonly Interview[] }) {
  const { language } = useInterviews();
  const home = useHomeWords();
  const plan = useOwnPlan();
  const unfinished = useUnfinished(interviews);
  const newest = interviews.find(({ scores }) => scores.length > 0);
  const version = `${newest?.id} ${unfinished?.id} ${plan.planned?.day}`;
  const isKnown = plan.planned !== undefined;
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { skills } = useWeakSkills(interviews, isOpen === true);

  useEffect(() => {
    if (isKnown) setOpen((before) => before ?? readItem('localStorage', readKey) !== version);
  }, [isKnown, version]);

  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => storeItem('localStorage', readKey, version), readAfterMs);
    return () => clearTimeout(timer);
  }, [isOpen, version]);

  if (isOpen === null) return null;
  const { planned } = plan;
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    if (!currentTarget.open) storeItem('localStorage', readKey, version);
  };
  return (
    <details open={isOpen} onToggle={onToggle} className="home-block">
      <summary>
        <span className="min-w-0 flex-1 truncate">
          {planned && !isOpen
            ? `${timeUntil(planned.day, language)} · ${planned.topic}`
            : home.words.title}
        </span>
        <Chevron />
      </summary>
      <div className="grid gap-6 pb-5">
        <NextUp plan={plan} isShort />
        <WeakSkills skills={skills.slice(0, 1)} />
        {unfinished && <Unfinished interview={unfinished} />}
      </div>
    </details>
  );
}
