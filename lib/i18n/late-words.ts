import { brandedWords } from '../site.ts';
import { defaultLocale, type Locale, localeForTag, locales } from './locales.ts';
import type { Messages } from './words.ts';

/**
 * The texts of what loads late on the private pages, `messages/late/`: one file per language, which
 * comes with the first late part (components/ui/late.tsx).
 */
const loaded = new Map<Locale, Partial<Messages>>();

async function load(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return;
  const { default: words } = await import(`../../messages/late/${locale}.json`);
  loaded.set(locale, brandedWords(words));
}

/** In the language of the document; the server draws pages of all. */
export async function loadLateWords(): Promise<void> {
  const isServer = typeof document === 'undefined';
  const own = isServer ? undefined : localeForTag(document.documentElement.lang);
  await Promise.all((isServer ? locales : [own ?? defaultLocale]).map(load));
}

export const lateWords = (locale: Locale): Partial<Messages> | undefined => loaded.get(locale);
