import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { notFound } from 'next/navigation';
import { locale as rootLocale } from 'next/root-params';
import type { ReactNode } from 'react';
import { SessionFlag } from '@/components/frame/session-flag';
import { isLocale, languageTag, locales } from '@/lib/i18n/locales';
import { siteUrl } from '@/lib/i18n/page-metadata';
import '../theme.css';

const voice = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-voice',
});

export const dynamicParams = false;

export const generateStaticParams = () => locales.map((locale) => ({ locale }));

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  icons: {
    icon: { url: '/icons/mark.svg', type: 'image/svg+xml' },
    apple: { url: '/icons/apple-touch-icon.png', sizes: '180x180' },
  },
};

export const viewport: Viewport = { themeColor: '#fbf9f4' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale();
  if (!isLocale(locale)) notFound();
  return (
    <html lang={languageTag(locale)} className={voice.variable} suppressHydrationWarning>
      <head>
        <SessionFlag />
      </head>
      <body>{children}</body>
    </html>
  );
}
