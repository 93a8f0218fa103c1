import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { WhatsappLink } from '@/components/ui/whatsapp-glyph';
import { locales } from '@/lib/i18n/locales';
import { englishOnlyPaths } from '@/lib/i18n/pages';
import type { Messages } from '@/lib/i18n/words';
import { callProgram, programs } from '@/lib/inline/programs';
import { whatsappChatUrl } from '@/lib/links';
import { QrCode } from './qr-code';

type Greeting = keyof Messages['Greetings'];

type Props = {
  href: string;
  /** For English-only pages: a greeting in the visitor's language. The QR code keeps `href`. */
  greeting?: Greeting;
  label: string;
  children?: ReactNode;
};

/** A link to the chat, other actions beside it, and on desktops a QR code. */
export function WhatsappAction({ href, greeting, label, children }: Props) {
  const link = { size: 'large', children: label } as const;
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:*:min-h-12 max-sm:*:px-5 max-sm:*:text-base xl:min-h-24 xl:flex-nowrap xl:*:[.bubble-out]:shrink-0">
      {greeting ? (
        <ChatLink greeting={greeting} {...link} />
      ) : (
        <WhatsappLink href={href} {...link} />
      )}
      {children}
      <DeskCode href={href} hasCaption={!children} />
    </div>
  );
}

type ChatLinkProps = ComponentProps<typeof WhatsappLink> & { greeting: Greeting };

/**
 * For English-only pages: opens the chat with a greeting already typed, in the visitor's own
 * language (postbuild/inline/keep-greeting.ts).
 */
export async function ChatLink({ greeting, ...rest }: ChatLinkProps) {
  const chats = await Promise.all(
    locales.map(async (locale) => {
      const t = await getTranslations({ locale, namespace: 'Greetings' });
      return [locale, whatsappChatUrl(t(greeting))] as const;
    }),
  );
  const byLanguage: Record<string, string> = Object.fromEntries(chats);
  return (
    <>
      <WhatsappLink
        href={byLanguage[await getLocale()]}
        data-greetings={JSON.stringify(byLanguage)}
        suppressHydrationWarning
        {...rest}
      />
      <script>{callProgram(programs.keepGreeting, { englishOnly: englishOnlyPaths })}</script>
    </>
  );
}

type DeskCodeProps = { href: string; hasCaption?: boolean };

/** A QR code for the phone, on desktops. Rendered on the server, so that nothing moves later. */
export function DeskCode({ href, hasCaption = true }: DeskCodeProps) {
  const t = useTranslations('WhatsappAction');
  return (
    <figure className="desk-only">
      <QrCode text={href} label={t('code')} className="size-24 shrink-0" />
      {hasCaption && <figcaption className="max-w-[12ch] text-fine">{t('scan')}</figcaption>}
    </figure>
  );
}
