import { useEffect } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { useInBrowser } from '@/components/ui/use-in-browser';
import { errorWords, localeInBrowser } from '@/lib/i18n/error-words';
import type { Locale } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';

/** The server renders the error page in English, whatever the address. */
export const useLocaleInBrowser = () => useInBrowser<Locale>(localeInBrowser, 'en');

/** A deployment removes the previous build's scripts: only a reload finds the new ones. */
const isScriptMissing = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** The digest that our log has for this error. Errors of the browser have none. */
const digestOf = (error: unknown): string =>
  error instanceof Error && 'digest' in error ? String(error.digest) : '';

export function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = useLocaleInBrowser();
  const words = errorWords[locale];
  // React has caught the error: pass it on to the browser's listeners (instrumentation-client.ts).
  useEffect(() => reportError(error), [error]);
  const recover = isScriptMissing(error) ? () => location.reload() : retry;
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-6 py-16">
      <div role="alert" className="grid gap-6">
        <h1 className="max-w-[16ch] text-display">{words.title}</h1>
        <p className="max-w-[44ch] text-lead text-muted">{words.text}</p>
        {digestOf(error) && (
          <p className="text-fine text-muted">{filled(words.reference, { id: digestOf(error) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-4">
        <Button size="large" onClick={recover}>
          {words.retry}
        </Button>
        <ButtonLink size="large" tone="quiet" href={`/${locale}`}>
          {words.home}
        </ButtonLink>
      </div>
    </main>
  );
}
