import type { ComponentProps } from 'react';
import { ExternalButtonLink } from './button';

/** The WhatsApp icon. Decorative: the text beside it says the same. */
export function WhatsappGlyph({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.9"
        strokeLinejoin="round"
        d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3Z"
      />
      <path
        fill="currentcolor"
        d="M9.2 7.6c-.9.4-1.5 1.3-1.3 2.5.5 2.8 2.8 5.1 5.6 5.9 1.2.3 2.2-.3 2.7-1.2l-2.2-1.4-1 .8c-1.2-.5-2.1-1.4-2.6-2.6l.8-1-1-2.5c-.2-.5-.6-.6-1-.5Z"
      />
    </svg>
  );
}

/** A button that leads to the chat. */
export function WhatsappLink({ children, ...link }: ComponentProps<typeof ExternalButtonLink>) {
  return (
    <ExternalButtonLink tone="go" {...link}>
      <WhatsappGlyph className={link.size === 'large' ? 'size-6' : 'size-5'} />
      {children}
    </ExternalButtonLink>
  );
}
