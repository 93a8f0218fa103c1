import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { WhatsappGlyph } from '@/components/ui/whatsapp-glyph';
import { codeOf } from './code-of';
import { DeskCode } from './desk-code';

type Props = { href: string; label: string; children?: ReactNode };

/** The way into the chat: a link, what else one may do, and at a desk the link as a code for the phone. */
export function WhatsappAction({ href, label, children }: Props) {
  const t = useTranslations('WhatsappAction');
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:*:min-h-12 max-sm:*:px-5 max-sm:*:text-base xl:min-h-24 xl:flex-nowrap xl:*:[.bubble-out]:shrink-0">
      <ExternalButtonLink href={href} tone="go" size="large">
        <WhatsappGlyph className="size-6" />
        {label}
      </ExternalButtonLink>
      {children}
      <DeskCode {...codeOf(href)} label={t('code')} words={t('scan')} />
    </div>
  );
}
