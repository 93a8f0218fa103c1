import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { ExternalButtonLink } from '@/components/ui/button';
import { locales } from '@/lib/i18n/locales';
import { englishOnlyPaths } from '@/lib/i18n/pages';
import type { Messages } from '@/lib/i18n/words';
import { callProgram, programs } from '@/lib/inline/programs';
import { whatsappChatUrl } from '@/lib/links';

export type Greeting = keyof Messages['Greetings'];

type Props = ComponentProps<typeof ExternalButtonLink> & { greeting: Greeting };

/**
 * Opens the chat with a greeting typed, on a page that exists in English only: the greeting is in
 * the visitor's own language (postbuild/inline/keep-greeting.ts).
 */
export async function ChatLink({ greeting, ...rest }: Props) {
  const chats = await Promise.all(
    locales.map(async (locale) => {
      const t = await getTranslations({ locale, namespace: 'Greetings' });
      return [locale, whatsappChatUrl(t(greeting))] as const;
    }),
  );
  const byLanguage: Record<string, string> = Object.fromEntries(chats);
  return (
    <>
      <ExternalButtonLink
        href={byLanguage[await getLocale()]}
        data-greetings={JSON.stringify(byLanguage)}
        suppressHydrationWarning
        {...rest}
      />
      <script>{callProgram(programs.keepGreeting, { englishOnly: englishOnlyPaths })}</script>
    </>
  );
}
