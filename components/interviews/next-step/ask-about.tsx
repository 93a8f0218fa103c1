import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { filled } from '@/lib/i18n/words';
import { answeredTexts, lastQuestion, shortened } from '@/lib/interviews/question';
import { siteName } from '@/lib/site';
import { useInterviews } from '../interviews-context';
import { useThread } from '../thread-context';
import { ChatLink } from './chat-link';

/**
 * Asks the coach about an answer: names the question, or the interview's title if there is none.
 */
export function AskAbout({ messageKey }: { messageKey: string }) {
  const { words } = useInterviews();
  const { interview, messages } = useThread();
  const about =
    lastQuestion(answeredTexts(messages).get(messageKey) ?? '') ||
    shortened(interview?.title ?? '') ||
    words.untitled;
  const { ask, askTyped } = words.nextStep;
  return (
    <ChatLink
      label={ask}
      typed={filled(askTyped, { brand: siteName, about })}
      className="quiet grid size-11 place-items-center rounded-full hover:bg-go-soft hover:text-on-go-soft print:hidden"
    >
      <WhatsappGlyph className="size-4.5" />
    </ChatLink>
  );
}
