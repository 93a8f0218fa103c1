'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { useFirstFew } from '@/components/ui/use-first-few';
import { changeReply } from '@/lib/account/change-reply';
import { deviceName } from '@/lib/account/device-name';
import { type OpenSession, readOpenSessions } from '@/lib/account/open-sessions';
import { endSessionOf, fetchSessions } from '@/lib/api/account';
import { CallFailure } from '@/lib/api/request';
import { languageTag } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { endSession } from '@/lib/session/browser';
import { useAccount } from '../account-session';
import type { OwnProps } from '../own-account';
import { readableDate } from '../readable-date';

/** As many as somebody wants to look through; who wants all of them asks. */
const shownAtFirst = 8;

/** Where somebody is signed in. Each but this browser's can be ended here. */
export function SessionList({ words: { SessionList: own, OwnAccount }, locale }: OwnProps) {
  const token = useAccount()?.token;
  const [sessions, setSessions] = useState<OpenSession[] | 'failed'>();
  const [ending, setEnding] = useState<string>();
  const [said, setSaid] = useState('');
  const [attempt, setAttempt] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listed = Array.isArray(sessions) ? sessions : [];
  const { shown, hasMore, showAll } = useFirstFew(listed, shownAtFirst, list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (token === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setSessions(undefined);
    void askForSessions(token, signal).then((found) => {
      if (!signal.aborted) setSessions(found ?? 'failed');
    });
    return () => leaving.abort();
  }, [token, attempt]);

  const end = async (id: string, name: string) => {
    if (token === undefined || ending !== undefined) return;
    setEnding(id);
    setSaid('');
    const { kind } = await changeReply(endSessionOf(token, id));
    setEnding(undefined);
    if (kind === 'over') return void endSession({ onlyToken: token });
    // One that is not there any more is what was wanted.
    const isEnded = kind === 'done' || kind === 'missing';
    // At once: an empty sentence is not there to be given the focus.
    flushSync(() => setSaid(isEnded ? filled(own.ended, { device: name }) : OwnAccount.failed));
    if (!isEnded) return;
    status.current?.focus();
    setSessions((all) => (Array.isArray(all) ? all.filter((one) => one.id !== id) : all));
  };

  if (sessions === undefined) return <p role="status">{OwnAccount.loading}</p>;
  if (sessions === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="status">{own.failed}</p>
        <Button tone="quiet" size="small" onClick={() => setAttempt(attempt + 1)}>
          {own.retry}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="bubble-in bg-sunken px-4 py-3 outline-offset-2 empty:hidden"
      >
        {said}
      </p>
      <ul ref={list} className="grid gap-4">
        {shown.map(({ id, device, since, isCurrent }) => {
          const name = deviceName(device, own.device) ?? own.unknown;
          const date = readableDate(since, languageTag(locale));
          return (
            <li key={id} className="flex min-h-12 items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{name}</p>
                {date ? (
                  <p className="text-fine text-muted">{filled(own.since, { date })}</p>
                ) : null}
              </div>
              {isCurrent ? (
                <p className="shrink-0 rounded-full bg-go-soft px-4 py-1.5 text-fine text-on-go-soft">
                  {own.current}
                </p>
              ) : (
                <Button
                  tone="quiet"
                  className="shrink-0"
                  aria-label={filled(own.endOf, { device: name })}
                  aria-disabled={ending !== undefined || undefined}
                  onClick={() => void end(id, name)}
                >
                  {own.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {hasMore ? (
        <Button tone="plain" onClick={showAll}>
          {filled(own.all, { count: listed.length })}
        </Button>
      ) : null}
    </div>
  );
}

async function askForSessions(token: string, signal: AbortSignal): Promise<OpenSession[] | null> {
  try {
    return readOpenSessions(await fetchSessions(token, signal));
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) void endSession({ onlyToken: token });
    else if (!signal.aborted) console.warn('The sessions could not be listed', error);
    return null;
  }
}
