'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { errorWords, localeInBrowser } from '@/lib/i18n/error-words';
import type { Locale } from '@/lib/i18n/locales';

const never = () => () => undefined;

/** A page of the server that failed whole was made for every address, in English. */
export const useLocaleInBrowser = (): Locale =>
  useSyncExternalStore(never, localeInBrowser, () => 'en');

/** A script of a build that was deployed over is not there any more: only a new page names the new ones. */
const isScriptMissing = (error: unknown) =>
  error instanceof Error && error.name === 'ChunkLoadError';

type Props = { error: unknown; retry: () => void };

/** Instead of a page that failed. */
export function ErrorPage({ error, retry }: Props) {
  const locale = useLocaleInBrowser();
  const words = errorWords[locale];
  // The framework has caught it: this tells whoever listens for errors (instrumentation-client.ts).
  useEffect(() => reportError(error), [error]);
  const again = isScriptMissing(error) ? () => location.reload() : retry;
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-6 py-16">
      <div role="alert" className="grid gap-6">
        <h1 className="max-w-[16ch] text-display">{words.title}</h1>
        <p className="max-w-[44ch] text-lead text-muted">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-4">
        <Button size="large" onClick={again}>
          {words.retry}
        </Button>
        <ButtonLink size="large" tone="quiet" href={`/${locale}`}>
          {words.home}
        </ButtonLink>
      </div>
    </main>
  );
}
