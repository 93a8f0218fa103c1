import { type DataTag, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { useFirstFew } from '@/components/ui/use-first-few';
import type { ApiProblem } from '@/lib/api/problem';
import { filled } from '@/lib/i18n/words';
import { endSession } from '@/lib/session/browser';
import { useSignedIn } from '../account-session';
import { RetryLine } from '../retry-line';
import { useEnding } from './use-ending';

const shownAtFirst = 8;

type Row = {
  name: string;
  details: ReactNode;
  /** The button's accessible name, and the status message after it was pressed. */
  endLabel: string;
  ended: string;
  /** Shown in place of the button. */
  instead?: ReactNode;
};

type Props<Item> = {
  texts: { failed: string; retry: string; end: string; all: string; none?: string };
  /** For the console, if the list cannot be loaded. */
  problem: string;
  query: (token: string) => UseQueryOptions<Item[], ApiProblem, Item[], string[]> & {
    queryKey: DataTag<string[], Item[], ApiProblem>;
  };
  end: (token: string, id: string) => Promise<unknown>;
  row: (item: Item) => Row;
};

/** A list of open sessions or shares, each with a button to end it. */
export function EndableList<Item extends { id: string }>(props: Props<Item>) {
  const { loading } = useWords('AccountSettings');
  const token = useSignedIn()?.token;
  if (token === undefined) return <p role="status">{loading}</p>;
  return <ListOf {...props} token={token} />;
}

function ListOf<Item extends { id: string }>(props: Props<Item> & { token: string }) {
  const words = useWords('AccountSettings');
  const { texts, problem: notListed, row, token } = props;
  const query = props.query(token);
  const {
    data = [],
    isPending,
    isError,
    isLoadingError,
    refetch,
  } = useQuery({
    ...query,
    // Another device or tab may have changed it since, and no event says so.
    refetchOnMount: 'always',
    meta: {
      onProblem: (problem) => {
        if (problem.status === 401) void endSession({ onlyToken: token });
        else console.warn(notListed, problem);
      },
    },
  });
  const list = useRef<HTMLUListElement>(null);
  const { shown, hasMore, showAll } = useFirstFew(data, shownAtFirst, list);
  const { said, statusLine, isEnding, endItem } = useEnding<Item>(token, query.queryKey, props.end);

  if (isPending) return <p role="status">{words.loading}</p>;
  const failure = isError && (
    <RetryLine text={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
  );
  if (isLoadingError) return failure;
  return (
    <div className="grid gap-4">
      {failure}
      <p
        ref={statusLine}
        role="status"
        tabIndex={-1}
        className="bubble-in bg-sunken px-4 py-3 outline-offset-2 empty:hidden"
      >
        {said}
      </p>
      {data.length === 0 && texts.none && <p className="text-muted">{texts.none}</p>}
      <ul ref={list} className="grid gap-4">
        {shown.map((item) => {
          const { name, details, endLabel, ended, instead } = row(item);
          return (
            <li
              key={item.id}
              tabIndex={-1}
              className="flex min-h-12 items-center justify-between gap-4"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{name}</p>
                {details && <p className="text-fine text-muted">{details}</p>}
              </div>
              {instead ?? (
                <Button
                  tone="quiet"
                  className="shrink-0"
                  aria-label={endLabel}
                  aria-disabled={isEnding || undefined}
                  onClick={() => isEnding || endItem({ id: item.id, ended })}
                >
                  {texts.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hasMore ? (
        <Button tone="plain" onClick={showAll}>
          {filled(texts.all, { count: data.length })}
        </Button>
      ) : null}
    </div>
  );
}
