import { useTranslations } from 'next-intl';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { ChatLink } from '@/components/whatsapp/chat-link';
import { DeskCode } from '@/components/whatsapp/desk-code';
import { whatsappChatUrl } from '@/lib/links';

export function FoundersBanner() {
  const t = useTranslations('CareerAgent.founders');
  const greeting = useTranslations('Greetings')('founders');
  return (
    <div className="bubble-out flex flex-wrap items-center justify-between gap-x-10 gap-y-6 bg-go p-7 text-on-go sm:p-10">
      <div className="grid max-w-[44ch] gap-2">
        <h3 className="text-heading">{t('title')}</h3>
        <p>{t('text')}</p>
      </div>
      <div className="flex max-w-full items-center gap-3">
        <ChatLink
          greeting="founders"
          size="large"
          className="bg-on-go! text-go-deep! hover:bg-go-soft! hover:text-on-go-soft!"
        >
          <WhatsappGlyph className="size-6" />
          {t('button')}
        </ChatLink>
        <DeskCode href={whatsappChatUrl(greeting)} />
      </div>
    </div>
  );
}
