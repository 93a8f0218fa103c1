import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { reportBrowserError } from '@/lib/api/reports';
import { loadLateWords } from '@/lib/i18n/late-words';

type Late<Props> = ComponentType<
  Props & { /** Shown until it has loaded. */ instead?: ReactNode }
> & {
  /** Loads it, before it is shown. Resolves to whether it is there. */
  readonly prepare: () => Promise<boolean>;
};

/**
 * React's `lazy`, which keeps no failure: a part that failed to load is asked for again when it is
 * next wanted, and when the browser is online again. Its texts come with it.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<boolean> | null = null;
  let resolve: (module: { default: ComponentType<Props> }) => void;
  const arrival = new Promise<{ default: ComponentType<Props> }>((done) => {
    resolve = done;
  });

  const tryToLoad = async () => {
    try {
      [loaded] = await Promise.all([load(), loadLateWords()]);
      resolve({ default: loaded });
      return true;
    } catch (error) {
      pending = null;
      reportBrowserError(error);
      window.addEventListener('online', prepare, { once: true });
      return false;
    }
  };
  const prepare = () => (pending ??= tryToLoad());
  const Arriving = lazy(() => {
    void prepare();
    return arrival;
  });

  function LatePart({ instead, ...props }: Props & { instead?: ReactNode }) {
    // Even a `lazy` that has loaded shows its fallback for a moment.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Arriving);
    useEffect(() => void prepare(), []);
    return (
      <Suspense fallback={instead}>
        <Part {...(props as unknown as Props)} />
      </Suspense>
    );
  }
  return Object.assign(LatePart, { prepare });
}
