import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { calendarDate, dayOf } from '@/lib/time/dates';
import { usePage } from '../page/page-context';

/** In place of a button that the used-up week would refuse. */
export function NextFree({ availableAt }: { availableAt: number | null }) {
  const words = useWords('Practice');
  const { language, timeZone } = usePage();
  const date =
    availableAt !== null && calendarDate(dayOf(availableAt, timeZone), language, 'planned');
  return (
    <p className="text-fine text-muted">
      {date ? filled(words.limit.next, { date }) : words.limit.used}
    </p>
  );
}
