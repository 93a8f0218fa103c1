import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/api/interview';
import { calendarDate, capitalized } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { usePracticeHere } from '../practice/practice-context';
import { keepAskedAbout, pastInterview, wasAskedAbout } from '../real/past-interview';
import { useStore } from '../store/store-context';
import { HomeSection } from './home-section';

type After = {
  readonly past: NonNullable<ReturnType<typeof pastInterview>>;
  readonly dismiss: VoidFunction;
};

/**
 * A planned interview of the last days, until the person has told how it went or dismissed the
 * question.
 */
export function useAfterInterview(interviews: readonly Interview[]): After | null {
  const account = useAccount();
  const { offers } = account;
  const [isDismissed, setDismissed] = useState(false);
  const isOffered = offers.includes('practise') && offers.includes('debrief');
  const past = isOffered ? pastInterview(account) : null;
  if (!past || isDismissed || wasAskedAbout(past)) return null;
  if (interviews.some(({ real }) => real?.day === past.day)) return null;
  const dismiss = () => {
    keepAskedAbout(past);
    setDismissed(true);
  };
  return { past, dismiss };
}

/** The day after the planned interview, once: how did it go? */
export function AfterInterview({ past, dismiss }: After) {
  const { after: words, openers } = useWords('RealInterview');
  const { offers } = useAccount();
  const { language } = usePage();
  const store = useStore();
  // Disabled until the parts that it opens have loaded, so that nothing moves then.
  const disabled = usePracticeHere() === null;
  return (
    <HomeSection id="after-interview" title={words.title} gap="gap-3">
      <div className="grid justify-items-start gap-3">
        <p className="text-lead wrap-anywhere">
          {past.topic}
          <span className="block text-base text-muted">
            {capitalized(calendarDate(past.day, language, 'planned'), language)}
          </span>
        </p>
        <p>{words.ask}</p>
        <div className="flex flex-wrap gap-3">
          <Button size="small" disabled={disabled} onClick={() => store.dialogs.show('debrief')}>
            {words.tell}
          </Button>
          {offers.includes('review') && (
            <Button
              size="small"
              tone="quiet"
              disabled={disabled}
              onClick={() => store.dialogs.show('review')}
            >
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

/** The same question in the folded block of a phone. */
export function AfterInterviewLine({ past }: Pick<After, 'past'>) {
  const { after: words } = useWords('RealInterview');
  const { language } = usePage();
  return (
    <span className="grid min-w-0 flex-1">
      <span className="truncate text-fine text-muted">
        {calendarDate(past.day, language, 'created')}
        {' · '}
        {past.topic}
      </span>
      <span className="truncate leading-snug">{words.short}</span>
    </span>
  );
}
