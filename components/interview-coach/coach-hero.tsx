import { useTranslations } from 'next-intl';
import { ChatLink, WhatsappAction } from '@/components/frame/whatsapp/whatsapp-action';
import { ChatPicture } from '@/components/pictures/chat-pictures';
import { PictureGround } from '@/components/pictures/drawing';
import { Badge } from '@/components/sections/section';
import { referralUrl } from '@/lib/links';

export function CoachHero() {
  const t = useTranslations('InterviewCoach.hero');
  return (
    <section aria-labelledby="hero">
      <div className="page-width grid items-center gap-x-14 gap-y-14 pt-12 pb-16 lg:grid-cols-[minmax(0,1fr)_min(32rem,52%)] lg:pt-20 lg:pb-24">
        <div className="grid justify-items-start gap-7">
          <Badge>{t('badge')}</Badge>
          <h1
            id="hero"
            className="text-[clamp(2.25rem,1.5rem+2.9vw,3.625rem)] leading-[1.06] tracking-[-0.035em]"
          >
            {t.rich('title', { line: (words) => <span className="block">{words}</span> })}
          </h1>
          <p className="max-w-[46ch] text-lead text-muted">{t('text')}</p>
          <WhatsappAction href={referralUrl} greeting="practice" label={t('button')} />
          <p className="text-compact text-muted">{t('free')}</p>
        </div>
        <PictureGround>
          <ChatPicture />
        </PictureGround>
      </div>
    </section>
  );
}

/** The hero's main action, for the bar at the bottom of phones. */
export function CoachAction() {
  const t = useTranslations('InterviewCoach.hero');
  return <ChatLink greeting="practice">{t('button')}</ChatLink>;
}
