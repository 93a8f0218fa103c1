import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { whatsappChatUrl } from '@/lib/links';

/** What follows the hero. On a phone the way into the chat stays at hand while one reads it. */
export function AfterHero({ children }: { children: ReactNode }) {
  const t = useTranslations('Hero');
  return (
    <div>
      {children}
      <div className="whatsapp-bar sticky bottom-0 z-20 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden">
        <ExternalButtonLink href={whatsappChatUrl(t('greeting'))} tone="go" className="w-full">
          <WhatsappGlyph />
          {t('chat')}
        </ExternalButtonLink>
      </div>
    </div>
  );
}
