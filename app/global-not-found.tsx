import './theme.css';

/** For paths that belong to no language and never reach the middleware: assets that are not there. */
export default function GlobalNotFound() {
  return (
    <html lang="en">
      <head>
        <title>Page not found · Rapport</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main className="page-width grid justify-items-start gap-6 py-24">
          <h1 className="text-display">Oops! Page not found</h1>
          <a className="underline underline-offset-4" href="/">
            Return to Home
          </a>
        </main>
      </body>
    </html>
  );
}
