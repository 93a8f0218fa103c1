import { getTranslations } from 'next-intl/server';
import { defaultLocale, languageTag } from '@/lib/i18n/locales';
import { siteName } from '@/lib/site';
import './styles/public.css';

/** For paths without a language that never reach the middleware, such as missing assets. */
export default async function GlobalNotFound() {
  const words = await getTranslations({ locale: defaultLocale });
  return (
    <html lang={languageTag(defaultLocale)}>
      <head>
        <title>{`${words('Metadata.not-found.title')} · ${siteName}`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main className="page-width grid justify-items-start gap-6 py-24">
          <h1 className="text-display">{words('NotFoundPage.title')}</h1>
          <a className="underline underline-offset-4" href="/">
            {words('NotFoundPage.home')}
          </a>
        </main>
      </body>
    </html>
  );
}
