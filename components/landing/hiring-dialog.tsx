import { useTranslations } from 'next-intl';
import { bookingDialogId } from '@/components/frame/booking-dialog';
import { QrCode } from '@/components/frame/whatsapp/qr-code';
import { DialogButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { WhatsappLink } from '@/components/ui/whatsapp-glyph';
import { referralUrl, whatsappChatUrl } from '@/lib/links';

export const hiringDialogId = 'hiring';

/** For people who hire: a chat, on this device or by QR code on another, or a call. */
export function HiringDialog() {
  const t = useTranslations('HiringDialog');
  return (
    <Dialog id={hiringDialogId} title={t('title')} closeLabel={t('close')} className="w-[42rem]">
      <div className="grid gap-7 sm:grid-cols-[1fr_auto] sm:items-center">
        <div className="grid justify-items-start gap-5">
          <p className="text-muted">{t('text')}</p>
          <WhatsappLink href={whatsappChatUrl(t('greeting'))}>{t('chat')}</WhatsappLink>
          <DialogButton dialog={bookingDialogId} tone="quiet">
            {t('call')}
          </DialogButton>
        </div>
        <figure className="grid min-h-54 w-44 content-start gap-2 max-sm:hidden">
          <QrCode text={referralUrl} label={t('code')} className="w-full" />
          <figcaption className="text-center text-fine text-muted">{t('scan')}</figcaption>
        </figure>
      </div>
    </Dialog>
  );
}
