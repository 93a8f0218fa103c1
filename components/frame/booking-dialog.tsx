import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { referralUrl, schedulingUrl } from '@/lib/links';

export const bookingDialogId = 'book-a-call';

/** Scripts, its own storage, forms and popups, but no navigation of our page. */
const calendarPermissions =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * The external scheduling page in a frame that loads when the dialog opens; without such a page,
 * the chat.
 */
export function BookingDialog() {
  const t = useTranslations('BookingDialog');
  const calendar = schedulingUrl(useLocale());
  const elsewhere = (words: ReactNode) => (
    <a
      href={calendar ?? referralUrl}
      {...inNewTab}
      className="inline-block py-1 underline underline-offset-4"
    >
      {words}
      <NewTabArrow />
    </a>
  );
  return (
    <Dialog
      id={bookingDialogId}
      title={t('title')}
      closeLabel={t('close')}
      className={calendar ? 'h-[46rem] w-[44rem]' : 'w-[44rem]'}
      whenOpen={
        calendar && (
          <iframe
            src={calendar}
            title={t('frame')}
            referrerPolicy="strict-origin"
            sandbox={calendarPermissions}
            className="h-[calc(100%-3.5rem)] min-h-80 w-full rounded-2xl border border-line bg-sunken"
          />
        )
      }
    >
      <p className="h-14 text-compact text-muted">
        {t.rich(calendar ? 'elsewhere' : 'byMessage', { link: elsewhere })}
      </p>
    </Dialog>
  );
}
