import { useTranslations } from 'next-intl';
import { QrCode } from './qr-code';

type Props = {
  /** What the code opens. */
  href: string;
  hasCaption?: boolean;
};

/** On a desktop the phone is the other device. The code is there from the start, or not at all. */
export function DeskCode({ href, hasCaption = true }: Props) {
  const t = useTranslations('WhatsappAction');
  return (
    <figure className="desk-only">
      <QrCode text={href} label={t('code')} className="size-24 shrink-0" />
      {hasCaption && <figcaption className="max-w-[13ch] text-fine">{t('scan')}</figcaption>}
    </figure>
  );
}
