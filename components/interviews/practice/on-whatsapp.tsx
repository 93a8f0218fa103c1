import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { filled } from '@/lib/i18n/words';
import { siteName } from '@/lib/site';
import { useInterviews } from '../interviews-context';
import { usePractice } from './use-practice';

/** The same question on WhatsApp instead. */
export function OnWhatsapp({ question }: { question: string }) {
  const { words } = usePractice();
  const { chatAddress, words: screen } = useInterviews();
  const typed = filled(screen.firstTask.questionTyped, { brand: siteName, question });
  return (
    <ExternalButtonLink
      href={`${chatAddress}${encodeURIComponent(typed.toWellFormed())}`}
      tone="quiet"
      size="small"
    >
      <WhatsappGlyph />
      {words.whatsapp}
    </ExternalButtonLink>
  );
}
