import { useLocale, useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { schedulingUrl } from '@/lib/links';

export const bookingDialogId = 'book-a-call';

/** Scripts, its own storage, forms and popups, but no navigation of our page. */
const calendarPermissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The external scheduling page, in a frame that loads only when the dialog opens. */
export function BookingDialog() {
  const t = useTranslations('BookingDialog');
  const calendar = schedulingUrl(useLocale());
  return (
    <Dialog
      id={bookingDialogId}
      title={t('title')}
      closeLabel={t('close')}
      className="h-[46rem] w-[44rem]"
      whenOpen={
        <iframe
          src={calendar}
          title={t('frame')}
          referrerPolicy="strict-origin"
          sandbox={calendarPermissions}
          className="h-[calc(100%-3.5rem)] min-h-80 w-full rounded-2xl border border-line bg-sunken"
        />
      }
    >
      <p className="h-14 text-compact text-muted">
        {t.rich('elsewhere', {
          link: (words) => (
            <a
              href={calendar}
              {...inNewTab}
              className="inline-block py-1 underline underline-offset-4"
            >
              {words}
              <NewTabArrow />
            </a>
          ),
        })}
      </p>
    </Dialog>
  );
}
