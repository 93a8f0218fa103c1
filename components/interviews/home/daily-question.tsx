import { useEffect, useEffectEvent } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { filled } from '@/lib/i18n/words';
import { randomId } from '@/lib/random-id';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { siteName } from '@/lib/site';
import { useAccount } from '../account/account-context';
import { listPath } from '../address/addresses';
import { usePage } from '../page/page-context';
import { dailyReminder } from '../plan/reminder';
import { usePracticeHere } from '../practice/practice-context';
import { usePractice } from '../practice/use-practice';
import { useStart } from '../practice/use-start';
import { useStore } from '../store/store-context';
import { HomeSection } from './home-section';

/** Today's question, where the API has one and one can answer it here. */
export function DailyQuestion() {
  const { language } = usePage();
  const practice = usePracticeHere();
  const store = useStore();
  const { dailyQuestion: daily, offers } = useAccount();
  const words = useWords('InterviewsHome');
  if (!daily || !offers.includes('practise')) return null;
  const { text, isAnswered, daysInARow } = daily;
  // The question is in the language that was practiced last.
  const practiced = store.loaded.interviews.find((one) => one.language !== null)?.language;
  return (
    <HomeSection id="daily-question" title={words.daily} gap="gap-3">
      <div className="grid items-center justify-start justify-items-start gap-x-4 gap-y-3 md:grid-cols-[auto_auto]">
        <p
          lang={practiced ?? ''}
          data-bordered
          className="bubble-in bg-raised px-5 py-4 text-lead wrap-anywhere cast-bubble"
        >
          {text}
        </p>
        {!isAnswered &&
          (practice ? (
            <AnswerToday language={practiced ?? language} />
          ) : (
            // Disabled in its place until the parts for practicing have loaded, so that nothing
            // moves then.
            <Button tone="quiet" size="small" disabled>
              {words.answerDaily}
            </Button>
          ))}
      </div>
      <p className="text-fine text-muted">
        {isAnswered ? words.dailyDone : words.dailyLead}
        {daysInARow > 0 && ` ${filled(words.daysInARow, { count: daysInARow })}`} <RemindMe />
      </p>
    </HomeSection>
  );
}

/** A file for the person's own calendar: no server of ours sends anything. */
function RemindMe() {
  const { locale, timeZone } = usePage();
  const words = useWords('InterviewsHome');
  const save = () => {
    const title = filled(words.reminder, { brand: siteName });
    const address = window.location.origin + listPath(locale);
    const id = tokenFingerprint(personOf(readSession()?.user) ?? randomId());
    const reminder = { id, title, text: words.reminderText, address };
    const file = dailyReminder(reminder, { now: Date.now(), timeZone });
    saveFile(file, 'text/calendar', `${siteName.toLowerCase()}.ics`);
  };
  return (
    <button
      type="button"
      onClick={save}
      className="min-h-11 underline underline-offset-4 hover:text-accent-ink"
    >
      {words.remind}
    </button>
  );
}

function AnswerToday({ language }: { language: string }) {
  const { refresh: refreshAccount } = useAccount();
  const { practice } = usePractice();
  const words = useWords('InterviewsHome');
  const { start, isStarting, outcome } = useStart();

  // When the person comes back from an interview, today's question may be answered; the API knows.
  const lookAgain = useEffectEvent(() => {
    if (practice.starter.lastId !== null) void refreshAccount();
  });
  useEffect(() => lookAgain(), []);

  return (
    <>
      <Button
        tone="quiet"
        size="small"
        disabled={isStarting}
        onClick={() => void start({ language, daily: true })}
      >
        {words.answerDaily}
      </Button>
      <p role="status" className="text-fine text-on-danger-soft empty:hidden md:col-span-2">
        {outcome && outcome.kind !== 'started' && words.dailyNotStarted}
      </p>
    </>
  );
}
