import type { Metadata } from 'next';
import localFont from 'next/font/local';
import { notFound } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FirstScript } from '@/components/frame/first-script';
import { NewTabNote } from '@/components/ui/new-tab';
import { isLocale, languageTag, locales } from '@/lib/i18n/locales';
import { siteUrl } from '@/lib/i18n/page-metadata';
import { requirePolicy } from '@/server/guard/sealed-pages';
import '../theme.css';

/** Cut by `npm run fonts` to the letters of our own words: the fonts a page waits for. */
const voice = localFont({
  src: [
    { path: '../fonts/voice.woff2', weight: '400 500' },
    { path: '../fonts/voice-strong.woff2', weight: '501 800' },
  ],
  display: 'swap',
  variable: '--font-voice',
});

/**
 * Latin letters that the site's own words do not use, fetched only when a page shows one, such as in a
 * person's name.
 */
const otherLatin = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-other-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A2-00A6,U+00A8,U+00AC-00B4,U+00B6,U+00B8-00B9,U+00BC-00BE,U+00C4-00C6,U+00C8,U+00CB-00CC,U+00CE-00D0,U+00D2,U+00D6,U+00D8-00D9,U+00DB,U+00DD-00DF,U+00E4-00E6,U+00E8,U+00EB-00EC,U+00EE-00F0,U+00F2,U+00F6-00F9,U+00FB,U+00FD-00FF,U+0131,U+0152-0153,U+2020-2021,U+2030,U+2039-203A,U+2122',
    },
  ],
});

const extendedLatin = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-extended-latin',
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF' },
  ],
});

const voices = [voice, otherLatin, extendedLatin].map(({ variable }) => variable).join(' ');

export const dynamicParams = false;

export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  icons: {
    icon: { url: '/icons/mark.svg', type: 'image/svg+xml' },
    apple: { url: '/icons/apple-touch-icon.png', sizes: '180x180' },
  },
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale();
  if (!isLocale(locale)) notFound();
  await requirePolicy();
  const t = await getTranslations('PageFrame');
  return (
    <html lang={languageTag(locale)} className={voices} suppressHydrationWarning>
      <head>
        <FirstScript />
      </head>
      <body>
        {children}
        <NewTabNote text={t('newTab')} />
      </body>
    </html>
  );
}
