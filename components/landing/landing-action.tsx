import { useTranslations } from 'next-intl';
import { AnswerOneButton } from '@/components/marked-answer/own-answer';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { mayPracticeHere, whatsappChatUrl } from '@/lib/links';

/** The hero's one action, again. */
export function LandingAction() {
  const t = useTranslations('Hero');
  if (mayPracticeHere) return <AnswerOneButton label={t('answer')} size="medium" />;
  return (
    <ExternalButtonLink href={whatsappChatUrl(t('greeting'))} tone="go">
      <WhatsappGlyph />
      {t('chat')}
    </ExternalButtonLink>
  );
}
