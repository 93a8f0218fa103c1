import {
  type DataTag,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { readSession, subscribe } from '../session/browser.ts';
import { shareEtag } from './client.ts';
import { isTransient } from './is-transient.ts';
import { ApiProblem } from './problem.ts';
import { reportBrowserError } from './reports.ts';

type Meta = {
  /** Called when the query fails. Queries without it fail silently. */
  onProblem?: (problem: ApiProblem) => void;
};

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiProblem;
    queryMeta: Meta;
  }
}

type QueryState = { status: string; error: unknown };

/** Retried when the browser comes online or the tab becomes visible, if that may help. */
const retryAfterOutage = ({ state: { status, error } }: { state: QueryState }) =>
  status === 'error' && error instanceof ApiProblem && isTransient(error) && 'always';

/** WebKit and Firefox fail the calls of a page that is being left before they fire `pagehide`. */
const leavingMs = 400;
/** As long as the next page may take to come. */
const leavingForSureMs = 10_000;
let isLeaving = false;

/** The cache of one signed-in person: `endWithSession` clears it. Query keys begin with the person. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (error instanceof ApiProblem) meta?.onProblem?.(error);
        else reportBrowserError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        if (!(error instanceof ApiProblem)) reportBrowserError(error);
      },
    }),
    defaultOptions: {
      queries: {
        // The copy stored for reading offline is shown when a call fails, not while it waits.
        networkMode: 'always',
        // Events and polling say when to ask again.
        staleTime: Number.POSITIVE_INFINITY,
        retry: (failures, error) =>
          failures === 0 &&
          error instanceof ApiProblem &&
          error.kind === 'network' &&
          navigator.onLine !== false,
        retryDelay: () => (isLeaving ? leavingForSureMs : leavingMs),
        refetchOnReconnect: retryAfterOutage,
        refetchOnWindowFocus: retryAfterOutage,
        structuralSharing: (before, after) => shareEtag(after, replaceEqualDeep(before, after)),
      },
      mutations: { networkMode: 'always' },
    },
  });

/** Notes that the page is being left. Only during a call: with it, Firefox keeps no page for Back. */
function noteLeaving(client: QueryClient): VoidFunction {
  const note = () => {
    isLeaving = true;
  };
  const follow = () => {
    if (client.isFetching() > 0) return window.addEventListener('beforeunload', note);
    isLeaving = false;
    window.removeEventListener('beforeunload', note);
  };
  const unsubscribe = client.getQueryCache().subscribe(follow);
  return () => {
    unsubscribe();
    window.removeEventListener('beforeunload', note);
  };
}

/** Ends the calls of a page that is left, and forgets everything when the session ends or changes. */
export function endWithSession(client: QueryClient): VoidFunction {
  let token = readSession()?.token;
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const unsubscribe = subscribe(() => {
    const now = readSession()?.token;
    if (now === token) return;
    token = now;
    void client.cancelQueries();
    client.clear();
  });
  window.addEventListener('pagehide', () => void client.cancelQueries(), { signal });
  const resume = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void client.refetchQueries({ type: 'active' });
  };
  window.addEventListener('pageshow', resume, { signal });
  const forgetLeaving = noteLeaving(client);
  return () => {
    lifetime.abort();
    forgetLeaving();
    unsubscribe();
    void client.cancelQueries();
  };
}

/**
 * Changes a cached value, if there is one. A call under way may return an older value, so it is
 * made again.
 */
export function changeCached<Value>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Value, ApiProblem>,
  change: (known: Value) => Value,
): void {
  const query = client.getQueryCache().find<Value>({ queryKey, exact: true });
  if (!query) return;
  const isUnderWay = query.state.fetchStatus === 'fetching';
  client.setQueryData<Value>(queryKey, (known) => known && change(known));
  if (!isUnderWay) return;
  const again = () => client.refetchQueries({ queryKey, exact: true });
  // Without a value, asking again would only join the call under way.
  if (query.state.data !== undefined) void again();
  else void query.promise?.then(again, () => undefined);
}
