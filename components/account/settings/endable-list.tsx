import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useFirstFew } from '@/components/ui/use-first-few';
import { useResource } from '@/components/ui/use-resource';
import type { MemberCall } from '@/lib/api/client';
import { problemIn } from '@/lib/api/problem';
import { filled } from '@/lib/i18n/words';
import { endSession } from '@/lib/session/browser';
import { useAccount } from '../account-session';
import { RetryLine } from '../retry-line';
import type { SettingsProps } from './settings-props';

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
  words: SettingsProps['words']['AccountSettings'];
  texts: { failed: string; retry: string; end: string; all: string; none?: string };
  /** For the console, if the list cannot be loaded. */
  problem: string;
  /** The first render's counts. */
  ask: (member: MemberCall) => Promise<Item[]>;
  end: (token: string, id: string) => Promise<unknown>;
  row: (item: Item) => Row;
};

/** A list of open sessions or shares, each with a button to end it. */
export function EndableList<Item extends { id: string }>(props: Props<Item>) {
  const { words, texts, problem: notListed, ask, row } = props;
  const token = useAccount()?.token;
  const { status, value, retry, patch } = useResource<Item[]>(token, {
    ask,
    onProblem: (problem, refused) => {
      if (problem.status === 401) void endSession({ onlyToken: refused });
      else console.warn(notListed, problem);
    },
  });
  const [ending, setEnding] = useState<string>();
  const [said, setSaid] = useState('');
  const statusLine = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listed = value ?? [];
  const { shown, hasMore, showAll } = useFirstFew(listed, shownAtFirst, list);

  const end = async (id: string, ended: string) => {
    if (token === undefined || ending !== undefined) return;
    setEnding(id);
    setSaid('');
    const refusal = await props.end(token, id).then(
      () => null,
      (error) => problemIn(error).status,
    );
    setEnding(undefined);
    if (refusal === 401) return void endSession({ onlyToken: token });
    // It no longer exists: somebody else has ended it.
    const isEnded = refusal === null || refusal === 404;
    // Rendered at once: an empty line is hidden and cannot take the focus.
    flushSync(() => setSaid(isEnded ? ended : words.failed));
    if (!isEnded) return;
    statusLine.current?.focus();
    patch((all) => all.filter((one) => one.id !== id));
  };

  if (status === 'loading') return <p role="status">{words.loading}</p>;
  if (status === 'failed')
    return <RetryLine text={texts.failed} retryLabel={texts.retry} onRetry={retry} />;
  return (
    <div className="grid gap-4">
      <p
        ref={statusLine}
        role="status"
        tabIndex={-1}
        className="bubble-in bg-sunken px-4 py-3 outline-offset-2 empty:hidden"
      >
        {said}
      </p>
      {listed.length === 0 && texts.none && <p className="text-muted">{texts.none}</p>}
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
                  aria-disabled={ending !== undefined || undefined}
                  onClick={() => void end(item.id, ended)}
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
          {filled(texts.all, { count: listed.length })}
        </Button>
      ) : null}
    </div>
  );
}
