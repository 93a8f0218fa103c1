import { useTranslations } from 'next-intl';
import { bookingDialogId } from '@/components/frame/booking-dialog';
import { WhatsappAction } from '@/components/frame/whatsapp/whatsapp-action';
import { IntroducedPicture } from '@/components/pictures/chat-pictures';
import { PictureGround } from '@/components/pictures/drawing';
import { Badge } from '@/components/sections/section';
import { DialogButton } from '@/components/ui/button';
import { WhatsappLink } from '@/components/ui/whatsapp-glyph';
import { referralUrl } from '@/lib/links';

export function AgentHero() {
  const t = useTranslations('CareerAgent.hero');
  return (
    <section aria-labelledby="hero">
      <div className="page-width grid items-center gap-x-14 gap-y-14 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_min(31rem,52%)] lg:pt-20 lg:pb-24">
        <div className="grid justify-items-start gap-7">
          <Badge>{t('badge')}</Badge>
          <h1
            id="hero"
            className="text-[clamp(2.375rem,1.5rem+3.6vw,4.125rem)] leading-[1.06] tracking-[-0.035em]"
          >
            {t('title')}
          </h1>
          <p className="max-w-[50ch] text-lead text-muted">{t('text')}</p>
          <WhatsappAction href={referralUrl} label={t('chat')}>
            <DialogButton dialog={bookingDialogId} tone="quiet" size="large">
              {t('call')}
            </DialogButton>
          </WhatsappAction>
        </div>
        <PictureGround>
          <IntroducedPicture />
        </PictureGround>
      </div>
    </section>
  );
}

/** The hero's main action, for the bar at the bottom of phones. */
export function AgentAction() {
  const t = useTranslations('CareerAgent.hero');
  return <WhatsappLink href={referralUrl}>{t('chat')}</WhatsappLink>;
}
