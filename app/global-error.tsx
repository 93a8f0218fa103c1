'use client';

import { ErrorPage, useLocaleInBrowser } from '@/components/error/error-page';
import { errorWords } from '@/lib/i18n/error-words';
import { siteName } from '@/lib/site';
import './styles/error.css';

/** Shown if the layout itself fails, or the server cannot render the page at all. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  const locale = useLocaleInBrowser();
  return (
    <html lang={locale}>
      <head>
        <title>{`${errorWords[locale].title} · ${siteName}`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <ErrorPage {...props} />
      </body>
    </html>
  );
}
