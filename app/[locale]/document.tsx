import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { InEnglishNote } from '@/components/frame/language-links';
import { NewTabNote } from '@/components/ui/new-tab';
import { isLocale, languageTag, locales } from '@/lib/i18n/locales';
import { callProgram, programs } from '@/lib/inline/programs';
import { siteUrl } from '@/lib/links';
import { requireCsp } from '@/server/guard/require-csp';

/** Preloaded, because the style sheet that refers to them arrives later. */
const fonts = [
  new URL('../fonts/voice.woff2', import.meta.url).href,
  new URL('../fonts/voice-strong.woff2', import.meta.url).href,
];

export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  icons: {
    icon: { url: '/icons/mark.svg', type: 'image/svg+xml' },
    apple: { url: '/icons/apple-touch-icon.png', sizes: '180x180' },
  },
};

/** The document around every page. Each layout imports its own style sheet. */
export default async function Document({ children }: { children: ReactNode }) {
  const locale = await rootLocale();
  if (!isLocale(locale)) notFound();
  await requireCsp();
  for (const font of fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: '' });
  const t = await getTranslations('PageFrame');
  return (
    <html lang={languageTag(locale)} suppressHydrationWarning>
      <head>
        <script>{callProgram(programs.firstScript, undefined)}</script>
      </head>
      <body>
        {children}
        <NewTabNote text={t('newTab')} />
        <InEnglishNote />
      </body>
    </html>
  );
}
