import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { readOfflineWords } from '@/lib/i18n/read-offline-words';
import { filled } from '@/lib/i18n/words';
import type { WaitingTitle } from '@/lib/interviews/waiting-titles';
import { asOfTime } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';
import { listPaneId, rowSelector } from '../list/walk-rows';
import { threadTitleId } from '../skip-to-messages';
import { type Conflict, useWaitingTitles } from './use-waiting-titles';

type Props = { asOf: number | undefined; waiting: readonly WaitingTitle[] };

/** Above the panes: how old the shown data is, and which titles wait or could not be sent. */
export function OfflineLine({ asOf, waiting }: Props) {
  const { store, locale, language, timeZone } = useInterviews();
  const words = readOfflineWords[locale];
  const lines = useRef<HTMLDivElement>(null);
  const titles = useWaitingTitles(waiting, asOf === undefined, (at) =>
    focusNext(lines.current, at),
  );
  const { count } = titles;
  return (
    <div className="print:hidden">
      <div role="status">
        {(asOf !== undefined || count > 0) && (
          <div className="flex flex-wrap items-center gap-x-3 border-line border-b bg-accent-soft px-4 py-1 text-compact text-on-accent-soft md:px-5">
            <p className="min-w-0 flex-1">
              {asOf !== undefined && (
                <>
                  <b>{filled(words.asOf, { time: asOfTime(asOf, language, timeZone) })}</b>{' '}
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
        {titles.conflicts.map((conflict) => (
          <ConflictLine key={conflict.id} conflict={conflict} titles={titles} />
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

type LineProps = { conflict: Conflict; titles: ReturnType<typeof useWaitingTitles> };

function ConflictLine({ conflict, titles }: LineProps) {
  const words = readOfflineWords[useInterviews().locale];
  const { was, title, theirs } = conflict;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-line border-b bg-raised px-4 py-2 text-compact md:px-5"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {filled(was === theirs ? words.refused : words.conflict, { was, theirs, title })}
        {titles.failed === conflict.id && ` ${words.notSent}`}
      </p>
      <Button tone="quiet" size="small" onClick={() => titles.keepTheirs(conflict)}>
        {filled(words.keepTheirs, { theirs })}
      </Button>
      <Button tone="quiet" size="small" onClick={() => void titles.sendMine(conflict)}>
        {filled(words.useMine, { title })}
      </Button>
    </div>
  );
}
