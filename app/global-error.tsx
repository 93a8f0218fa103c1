'use client';

import { ErrorPage, useLocaleInBrowser } from '@/components/error/error-page';
import { errorWords } from '@/lib/i18n/error-words';
import { siteName } from '@/lib/site';
import './styles/error.css';

/** For when the layout itself fails, or the server can render nothing of a page. */
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
