import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { ChatCode } from '@/components/whatsapp/chat-code';
import { useInterviews } from '../interviews-context';
import { OpenDialog } from '../open-dialog';

type Props = { title: string; typed: string; href: string; onClosed: VoidFunction };

export function ChatDialog({ title, typed, href, onClosed }: Props) {
  const { nextStep } = useInterviews().words;
  return (
    <OpenDialog title={title} onClosed={onClosed} className="w-[36rem]">
      <div className="grid gap-5">
        <p className="text-muted">{nextStep.typedAlready}</p>
        <p className="bubble-out max-h-40 overflow-y-auto bg-accent-soft px-5 py-3 text-on-accent-soft [overflow-wrap:anywhere]">
          {typed}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-5">
          <ExternalButtonLink href={href} tone="go">
            <WhatsappGlyph />
            {nextStep.open}
          </ExternalButtonLink>
          <ChatCode href={href} words={nextStep} />
        </div>
      </div>
    </OpenDialog>
  );
}
