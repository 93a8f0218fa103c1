import { createContext, useContext } from 'react';
import type { Locale } from '@/lib/i18n/locales';

/** The page's language and clock, and where it may load from. */
export type PageHere = {
  readonly locale: Locale;
  /** The locale as `Intl` wants it. */
  readonly language: string;
  readonly timeZone: string;
  readonly now: number;
  /** The allowed origins of images in formatted text. */
  readonly imageOrigins: readonly string[];
  /** The base of relative addresses of recordings and screenshots; empty if unknown. */
  readonly mediaBase: string;
  /** This is the page that opens without a server: it may load nothing from other origins. */
  readonly openedOffline?: boolean | undefined;
  /** The chat's address, to which the typed text is appended. */
  readonly chatAddress: string;
};

export const PageContext = createContext<PageHere | null>(null);

export function usePage(): PageHere {
  const page = useContext(PageContext);
  if (!page) throw new Error('This is only drawn inside the interviews screen');
  return page;
}
