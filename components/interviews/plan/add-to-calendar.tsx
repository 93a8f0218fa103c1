import { useWords } from '@/components/frame/member-words';
import { saveFile } from '@/components/ui/save-file';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { randomId } from '@/lib/random-id';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { siteName } from '@/lib/site';
import { listPath } from '../address/addresses';
import { usePage } from '../page/page-context';
import { planReminder } from './reminder';

/** The interview and the plan, for the person's own calendar: no server of ours sends anything. */
export function AddToCalendar({ planned: { day, topic } }: { planned: PlannedInterview }) {
  const { calendar } = useWords('InterviewPlan');
  const { locale, timeZone } = usePage();
  const save = () => {
    const { origin } = window.location;
    const id = tokenFingerprint(personOf(readSession()?.user) ?? randomId());
    const file = planReminder(
      {
        day,
        interview: {
          id,
          title: filled(calendar.interview, { topic }),
          text: calendar.sheet,
          address: origin + pagePath('sheet', locale),
        },
        step: {
          id,
          title: filled(calendar.step, { brand: siteName }),
          text: filled(calendar.interview, { topic }),
          address: origin + listPath(locale),
        },
      },
      { now: Date.now(), timeZone },
    );
    saveFile(file, 'text/calendar', `${siteName.toLowerCase()}-interview.ics`);
  };
  return (
    <button
      type="button"
      onClick={save}
      className="min-h-11 text-compact underline underline-offset-4 hover:text-accent-ink"
    >
      {calendar.add}
    </button>
  );
}
