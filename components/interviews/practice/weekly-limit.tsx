import { useWords } from '@/components/frame/member-words';
import { ButtonLink } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { calendarDate, dayOf } from '@/lib/time/dates';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { keepWantedQuestion, type WantedQuestion } from './wanted-question';

type Props = { availableAt: number | null; wanted: Partial<WantedQuestion> };

/** The free plan's weekly interview is used: when there will be another, and a link to the plans. */
export function WeeklyLimit({ availableAt, wanted }: Props) {
  const words = useWords('Practice');
  const { language, locale, timeZone } = usePage();
  const { dailyQuestion } = useAccount();
  const date =
    availableAt !== null && calendarDate(dayOf(availableAt, timeZone), language, 'planned');
  return (
    // The button that was pressed is gone.
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-4 outline-none">
      <p>
        {words.limit.used} {date && filled(words.limit.next, { date })}
      </p>
      {dailyQuestion && <p>{words.limit.daily}</p>}
      <ButtonLink
        href={`${pagePath('my-account', locale)}?tab=pricing`}
        onClick={() => void keepWantedQuestion(wanted)}
        className="justify-self-end"
      >
        {words.limit.seePlans}
      </ButtonLink>
    </div>
  );
}
