import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { whatsappChatUrl } from '@/lib/links';

/** The page below the hero. On a phone, a button to the chat sticks to the bottom meanwhile. */
export function AfterHero({ children }: { children: ReactNode }) {
  const t = useTranslations('Hero');
  return (
    <div>
      {children}
      <div className="whatsapp-bar">
        <ExternalButtonLink href={whatsappChatUrl(t('greeting'))} tone="go" className="w-full">
          <WhatsappGlyph />
          {t('chat')}
        </ExternalButtonLink>
      </div>
    </div>
  );
}
