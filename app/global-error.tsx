'use client';

import { ErrorPage, useLocaleInBrowser } from '@/components/error/error-page';
import { errorWords } from '@/lib/i18n/error-words';
import { siteName } from '@/lib/site';
import './styles/error.css';

type Props = { error: unknown; retry: () => void };

/** For when the layout itself fails, or the server can render nothing of a page. */
export default function GlobalError(props: Props) {
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
