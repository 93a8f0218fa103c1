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

/** The others are shown on request. */
const shownAtFirst = 8;

/** The person's open sessions. All but this browser's can be ended here. */
export function SessionList({ words: { SessionList: texts, OwnAccount }, locale }: OwnProps) {
  const token = useAccount()?.token;
  const [sessions, setSessions] = useState<OpenSession[] | 'failed'>();
  const [ending, setEnding] = useState<string>();
  const [status, setStatus] = useState('');
  const [attempt, setAttempt] = useState(0);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listed = Array.isArray(sessions) ? sessions : [];
  const { shown, hasMore, showAll } = useFirstFew(listed, shownAtFirst, list);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (token === undefined) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    setSessions(undefined);
    void loadSessions(token, signal).then((found) => {
      if (!signal.aborted) setSessions(found ?? 'failed');
    });
    return () => lifetime.abort();
  }, [token, attempt]);

  const end = async (id: string, name: string) => {
    if (token === undefined || ending !== undefined) return;
    setEnding(id);
    setStatus('');
    const { kind } = await changeReply(endSessionOf(token, id));
    setEnding(undefined);
    if (kind === 'over') return void endSession({ onlyToken: token });
    // One that no longer exists counts as ended.
    const isEnded = kind === 'done' || kind === 'missing';
    // Synchronously: an empty line is hidden and cannot take the focus.
    flushSync(() => setStatus(isEnded ? filled(texts.ended, { device: name }) : OwnAccount.failed));
    if (!isEnded) return;
    statusLine.current?.focus();
    setSessions((all) => (Array.isArray(all) ? all.filter((one) => one.id !== id) : all));
  };

  if (sessions === undefined) return <p role="status">{OwnAccount.loading}</p>;
  if (sessions === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="status">{texts.failed}</p>
        <Button tone="quiet" size="small" onClick={() => setAttempt(attempt + 1)}>
          {texts.retry}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p
        ref={statusLine}
        role="status"
        tabIndex={-1}
        className="bubble-in bg-sunken px-4 py-3 outline-offset-2 empty:hidden"
      >
        {status}
      </p>
      <ul ref={list} className="grid gap-4">
        {shown.map(({ id, device, since, isCurrent }) => {
          const name = deviceName(device, texts.device) ?? texts.unknown;
          const date = readableDate(since, languageTag(locale));
          return (
            <li key={id} tabIndex={-1} className="flex min-h-12 items-center justify-between gap-4">
              <div className="min-w-0">
                <p className="wrap-anywhere font-semibold">{name}</p>
                {date ? (
                  <p className="text-fine text-muted">{filled(texts.since, { date })}</p>
                ) : null}
              </div>
              {isCurrent ? (
                <p className="shrink-0 rounded-full bg-go-soft px-4 py-1.5 text-fine text-on-go-soft">
                  {texts.current}
                </p>
              ) : (
                <Button
                  tone="quiet"
                  className="shrink-0"
                  aria-label={filled(texts.endOf, { device: name })}
                  aria-disabled={ending !== undefined || undefined}
                  onClick={() => void end(id, name)}
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

async function loadSessions(token: string, signal: AbortSignal): Promise<OpenSession[] | null> {
  try {
    return readOpenSessions(await fetchSessions(token, signal));
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) void endSession({ onlyToken: token });
    else if (!signal.aborted) console.warn('The sessions could not be listed', error);
    return null;
  }
}
