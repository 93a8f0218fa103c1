import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { VoiceWave } from '@/components/ui/voice-wave';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { referralUrl } from '@/lib/links';
import { MarginRow } from './margin-row';

type Props = { title: ReactNode; text: ReactNode; button: string; note: ReactNode };

/** The call to action at the end of a page. */
export function ClosingCall({ title, text, button, note }: Props) {
  const t = useTranslations('ClosingCall');
  return (
    <section aria-labelledby="closing-call">
      <div className="page-width thread pt-20 pb-24 lg:pt-28 lg:pb-32">
        <MarginRow note={note}>
          <div className="grid justify-items-start gap-7">
            <VoiceWave played className="text-accent" />
            <h2 id="closing-call" className="max-w-[16ch] text-display">
              {title}
            </h2>
            <p className="max-w-[50ch] text-lead text-muted">{text}</p>
            <ExternalButtonLink href={referralUrl} tone="go" size="large">
              <WhatsappGlyph className="size-6" />
              <span>{button}</span>
              <span className="sr-only">{t('newTab')}</span>
            </ExternalButtonLink>
          </div>
        </MarginRow>
      </div>
    </section>
  );
}
