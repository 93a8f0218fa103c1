import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/api/interview';
import { calendarDate } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { usePracticeHere } from '../practice/practice-context';
import { keepAskedAbout, pastInterview, wasAskedAbout } from '../real/past-interview';
import { useStore } from '../store/store-context';
import { HomeSection } from './home-section';

/** The day after the planned interview, once: how did it go? */
export function AfterInterview({ interviews }: { interviews: readonly Interview[] }) {
  const { after: words, openers } = useWords('RealInterview');
  const account = useAccount();
  const { offers } = account;
  const { language } = usePage();
  const practice = usePracticeHere();
  const store = useStore();
  const [isDismissed, setDismissed] = useState(false);
  const past = practice && offers.includes('debrief') ? pastInterview(account) : null;
  if (!past || isDismissed || wasAskedAbout(past)) return null;
  if (interviews.some(({ real }) => real?.day === past.day)) return null;
  const dismiss = () => {
    keepAskedAbout(past);
    setDismissed(true);
  };
  return (
    <HomeSection id="after-interview" title={words.title} gap="gap-3">
      <div className="grid justify-items-start gap-3">
        <p className="text-lead wrap-anywhere">
          {past.topic}{' '}
          <span className="text-muted">{calendarDate(past.day, language, 'planned')}</span>
        </p>
        <p>{words.ask}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => store.show('debrief')}>
            {words.tell}
          </Button>
          {offers.includes('review') && (
            <Button size="small" tone="quiet" onClick={() => store.show('review')}>
              {openers.review}
            </Button>
          )}
          <Button size="small" tone="plain" onClick={dismiss}>
            {words.dismiss}
          </Button>
        </div>
      </div>
    </HomeSection>
  );
}
