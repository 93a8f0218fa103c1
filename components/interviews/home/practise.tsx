import { practiceMessage } from '@/components/next-interview/practice-message';
import { Button } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import type { PlannedInterview } from '@/lib/account/next-interview';
import { useInterviews } from '../interviews-context';
import { ChatLink } from '../next-step/chat-link';
import { show } from '../use-at-hand';
import { useHomeWords } from './use-home-words';

type Props = { planned: PlannedInterview | null; skills: readonly { name: string }[] };

/** Here, where the API offers that, and on WhatsApp. */
export function Practise({ planned, skills }: Props) {
  const { language, practice } = useInterviews();
  const home = useHomeWords();
  const { nextWords } = home;
  const names = skills.map(({ name }) => name);
  const { message } = practiceMessage(nextWords, language, planned, names);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <ChatLink
        label={home.words.onWhatsapp}
        typed={message}
        className="button bubble-out min-h-12 bg-raised px-5 py-2.5 text-on-surface edge-line-strong hover:bg-go-soft"
      >
        <WhatsappGlyph />
        {home.words.onWhatsapp}
      </ChatLink>
      {practice && <Button onClick={() => show('practice')}>{nextWords.now}</Button>}
    </div>
  );
}
