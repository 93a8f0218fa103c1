import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { filled } from '@/lib/i18n/words';
import { shortened } from '@/lib/interviews/question';
import { siteName } from '@/lib/site';
import { useInterviews } from '../interviews-context';
import { useThread } from '../thread-context';
import { ChatLink } from './chat-link';

type Props = { className: string; withWords?: boolean };

export function PractiseAgain({ className, withWords = false }: Props) {
  const { words } = useInterviews();
  const title = shortened(useThread().interview?.title ?? '') || words.untitled;
  const { practise, practiseTyped } = words.nextStep;
  return (
    <ChatLink
      label={practise}
      typed={filled(practiseTyped, { brand: siteName, title })}
      className={className}
    >
      <WhatsappGlyph />
      {withWords && practise}
    </ChatLink>
  );
}
