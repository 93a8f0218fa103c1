import type { ReactNode } from 'react';
import { useWords } from '@/components/frame/member-words';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import type { Message } from '@/lib/api/message';
import { filled } from '@/lib/i18n/words';
import { siteName } from '@/lib/site';
import { questionFor } from '@/lib/text/question';
import { shortened } from '@/lib/text/sentences';
import { useThread } from '../message/thread-context';
import { ChatLink } from './chat-link';

type Props = { className: string; children: ReactNode };

/** The same interview again, in the chat. */
export function PracticeAgain({ className, children }: Props) {
  const words = useWords('InterviewsScreen');
  const title = shortened(useThread().interview?.title ?? '') || words.untitled;
  const { practiceOnWhatsapp: label, practiceTyped } = words.nextStep;
  return (
    <ChatLink
      label={label}
      typed={filled(practiceTyped, { brand: siteName, title })}
      className={className}
    >
      <WhatsappGlyph />
      {children}
    </ChatLink>
  );
}

/** Shown after the last message of a finished interview. It must not look like a message. */
export function FinishedRead() {
  const { practiceOnWhatsapp } = useWords('InterviewsScreen').nextStep;
  return (
    <div className="mx-auto grid max-w-[60rem] justify-items-end px-4 py-8 md:px-8 print:hidden">
      <PracticeAgain className="bubble-out inline-flex min-h-12 items-center gap-2 bg-go px-5 py-2.5 font-semibold text-on-go no-underline hover:bg-go-deep">
        {practiceOnWhatsapp}
      </PracticeAgain>
    </div>
  );
}

/**
 * Asks the coach about an answer: names the question, or the interview's title if there is none.
 */
export function AskAbout({ message }: { message: Message }) {
  const words = useWords('InterviewsScreen');
  const { interview, messages } = useThread();
  const about =
    questionFor(message, messages) || shortened(interview?.title ?? '') || words.untitled;
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
