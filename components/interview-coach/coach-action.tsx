import { useTranslations } from 'next-intl';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { ChatLink } from '@/components/whatsapp/chat-link';

/** The hero's one action, again. */
export function CoachAction() {
  const t = useTranslations('InterviewCoach.hero');
  return (
    <ChatLink greeting="practise" tone="go">
      <WhatsappGlyph />
      {t('button')}
    </ChatLink>
  );
}
