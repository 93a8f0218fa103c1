import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { brandedWords } from '../site.ts';
import { defaultLocale, isLocale, type Locale } from './locales.ts';
import type { Messages } from './words.ts';

const read = new Map<Locale, Messages>();

async function readMessages(locale: Locale): Promise<Messages> {
  const [first, late] = await Promise.all([
    import(`../../messages/${locale}.json`),
    import(`../../messages/late/${locale}.json`),
  ]);
  const messages: Messages = brandedWords({ ...first.default, ...late.default });
  read.set(locale, messages);
  return messages;
}

/** next-intl calls this once per request to get the messages. */
export default getRequestConfig(async ({ locale: requested }) => {
  const candidate = requested ?? (await rootLocale());
  const locale = isLocale(candidate) ? candidate : defaultLocale;
  const messages = read.get(locale) ?? (await readMessages(locale));
  return {
    locale,
    messages,
    timeZone: 'UTC',
    // Fails a build or page with the message's name; by default, next-intl would show the key.
    getMessageFallback({ error, key, namespace }) {
      throw new Error(`messages/${locale}.json, ${namespace}.${key}: ${error.message}`);
    },
  };
});
