import { useTranslations } from 'next-intl';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { referralUrl } from '@/lib/links';

/** The hero's one action, again. */
export function AgentAction() {
  const t = useTranslations('CareerAgent.hero');
  return (
    <ExternalButtonLink href={referralUrl} tone="go">
      <WhatsappGlyph />
      {t('chat')}
    </ExternalButtonLink>
  );
}
