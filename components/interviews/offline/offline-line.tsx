import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useOnline } from '@/components/ui/use-online';
import { filled } from '@/lib/i18n/words';
import { asOfTime } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';
import { listPaneId, rowSelector } from '../list/walk-rows';
import { threadTitleId } from '../skip-to-messages';
import { rename, sendTitles } from '../store/title-kind';
import type { WaitingTitle } from '../store/titles';
import { readOfflineWords } from './read-offline-words';

type Conflict = WaitingTitle & { readonly theirs: string };

const isConflict = (waiting: WaitingTitle): waiting is Conflict => waiting.theirs !== undefined;

type Props = { asOf: number | undefined; waiting: readonly WaitingTitle[] };

/** Above the panes: how old the shown data is, and which titles wait or could not be sent. */
export function OfflineLine({ asOf, waiting }: Props) {
  const { store, locale, language, timeZone } = useInterviews();
  const words = readOfflineWords[locale];
  const isOnline = useOnline();
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => void sendTitles(store), [store]);
  const conflicts = waiting.filter(isConflict);
  const count = waiting.length - conflicts.length;
  return (
    <div className="print:hidden">
      <div role="status">
        {(asOf !== undefined || count > 0) && (
          <div className="flex flex-wrap items-center gap-x-3 border-line border-b bg-accent-soft px-4 py-1 text-compact text-on-accent-soft md:px-5">
            <p className="min-w-0 flex-1">
              {asOf !== undefined && (
                <>
                  <b>
                    {filled(isOnline ? words.unreachable : words.asOf, {
                      time: asOfTime(asOf, language, timeZone),
                    })}
                  </b>{' '}
                  {words.here}{' '}
                </>
              )}
              {count === 1 && words.waiting.one}
              {count > 1 && filled(words.waiting.many, { count })}
            </p>
            {asOf !== undefined && (
              <button
                type="button"
                onClick={() => void store.refresh()}
                className="min-h-11 rounded-full px-3 font-semibold underline underline-offset-4"
              >
                {words.retry}
              </button>
            )}
          </div>
        )}
      </div>
      <div ref={lines}>
        {conflicts.map((conflict, at) => (
          <ConflictLine
            key={conflict.id}
            conflict={conflict}
            onSettled={() => focusNext(lines.current, at)}
          />
        ))}
      </div>
    </div>
  );
}

/** After a conflict is resolved: the next one, else the list, or on a phone the open interview. */
function focusNext(lines: Element | null, at: number): void {
  // The person has already moved on.
  if (!lines || document.activeElement !== document.body) return;
  const next = lines.children[at] ?? lines.lastElementChild;
  const places = [
    next?.querySelector('button'),
    document.getElementById(listPaneId)?.querySelector<HTMLElement>(rowSelector),
    document.getElementById(threadTitleId),
  ];
  for (const place of places) {
    // Hidden elements do not take the focus.
    place?.focus();
    if (document.activeElement !== document.body) return;
  }
}

type LineProps = { conflict: Conflict; onSettled: VoidFunction };

function ConflictLine({ conflict, onSettled }: LineProps) {
  const { store, locale } = useInterviews();
  const words = readOfflineWords[locale];
  const { key, id, was, title, theirs } = conflict;
  const [isFailed, setFailed] = useState(false);
  const keepTheirs = () => {
    flushSync(() => store.outbox.drop(key));
    onSettled();
  };
  const sendMine = async () => {
    setFailed(false);
    const isSaved = await rename(store, id, title);
    flushSync(() => setFailed(!isSaved));
    if (isSaved) onSettled();
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-line border-b bg-raised px-4 py-2 text-compact md:px-5"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {filled(was === theirs ? words.refused : words.conflict, { was, theirs, title })}
        {isFailed && ` ${words.notSent}`}
      </p>
      <Button tone="quiet" size="small" onClick={keepTheirs}>
        {filled(words.keepTheirs, { theirs })}
      </Button>
      <Button tone="quiet" size="small" onClick={() => void sendMine()}>
        {filled(words.useMine, { title })}
      </Button>
    </div>
  );
}
