import type { ReactNode } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { ChatLink, type Greeting } from './chat-link';
import { DeskCode } from './desk-code';

type Props = {
  href: string;
  /** On English-only pages: typed in the visitor's language. The QR code is the same for all. */
  greeting?: Greeting;
  label: string;
  /** Quiet beside another main thing to do. */
  tone?: 'go' | 'quiet';
  children?: ReactNode;
};

/** A link to the chat, other actions beside it, and on desktops the link as a QR code. */
export function WhatsappAction({ href, greeting, label, tone = 'go', children }: Props) {
  const look = { tone, size: 'large' } as const;
  const words = (
    <>
      <WhatsappGlyph className="size-6" />
      {label}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:*:min-h-12 max-sm:*:px-5 max-sm:*:text-base xl:min-h-24 xl:flex-nowrap xl:*:[.bubble-out]:shrink-0">
      {greeting ? (
        <ChatLink greeting={greeting} {...look}>
          {words}
        </ChatLink>
      ) : (
        <ExternalButtonLink href={href} {...look}>
          {words}
        </ExternalButtonLink>
      )}
      {children}
      <DeskCode href={href} hasCaption={!children} />
    </div>
  );
}
