import { useTranslations } from 'next-intl';
import { VoiceBars } from '@/components/ui/voice-bars';
import { WhatsappAction } from '@/components/whatsapp/whatsapp-action';
import { referralUrl } from '@/lib/links';

type Props = { words: 'LandingClosing' | 'CareerAgent.closing' | 'InterviewCoach.closing' };

/** The call to action at the end of a page. */
export function ClosingCall({ words }: Props) {
  const t = useTranslations(words);
  return (
    <section aria-labelledby="closing-call">
      <div className="page-width thread py-14 lg:py-20">
        <div className="grid justify-items-start gap-6">
          <VoiceBars heard className="h-7 w-72 max-w-full text-accent" />
          <h2 id="closing-call" className="max-w-[18ch] text-display">
            {t('title')}
          </h2>
          <p className="max-w-[50ch] text-lead text-muted">{t('text')}</p>
          <WhatsappAction href={referralUrl} label={t('button')} />
        </div>
      </div>
    </section>
  );
}
