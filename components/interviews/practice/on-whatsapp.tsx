import { useWords } from '@/components/frame/member-words';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { filled } from '@/lib/i18n/words';
import { siteName } from '@/lib/site';
import { usePage } from '../page/page-context';

/** The same question on WhatsApp instead. */
export function OnWhatsapp({ question }: { question: string }) {
  const words = useWords('Practice');
  const screen = useWords('InterviewsScreen');
  const { chatAddress } = usePage();
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
