import type { Locale } from './locales.ts';
import type { PageName } from './pages.ts';

/** The social card of a page, drawn by `app/cards` at build. */
export const cardSize = { width: 1200, height: 630 } as const;
export const cardFile = (name: PageName, locale: Locale): string => `${name}.${locale}.png`;
