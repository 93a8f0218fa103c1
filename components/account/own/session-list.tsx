'use client';

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useResource } from '@/components/member/use-resource';
import { Button } from '@/components/ui/button';
import { useFirstFew } from '@/components/ui/use-first-few';
import { deviceName } from '@/lib/account/device-name';
import { type OpenSession, readOpenSessions } from '@/lib/account/open-sessions';
import { endSessionOf, fetchSessions } from '@/lib/api/me';
import { problemIn } from '@/lib/api/problem';
import { languageTag } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { endSession } from '@/lib/session/browser';
import { useAccount } from '../account-session';
import { readableDate } from '../readable-date';
import type { OwnProps } from './own-props';

/** The others are shown on request. */
const shownAtFirst = 8;

/** The person's open sessions. All but this browser's can be ended here. */
export function SessionList({ words: { SessionList: texts, OwnAccount }, locale }: OwnProps) {
  const token = useAccount()?.token;
  const {
    status: loading,
    value,
    retry,
    patch,
  } = useResource<OpenSession[]>(token, {
    ask: (member) => fetchSessions(readOpenSessions, member),
    onProblem: (problem, refused) => {
      if (problem.status === 401) void endSession({ onlyToken: refused });
      else console.warn('The sessions could not be listed', problem);
    },
  });
  const [ending, setEnding] = useState<string>();
  const [status, setStatus] = useState('');
  const statusLine = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listed = value ?? [];
  const { shown, hasMore, showAll } = useFirstFew(listed, shownAtFirst, list);

  const end = async (id: string, name: string) => {
    if (token === undefined || ending !== undefined) return;
    setEnding(id);
    setStatus('');
    const refusal = await statusOfRefusal(endSessionOf(token, id));
    setEnding(undefined);
    if (refusal === 401) return void endSession({ onlyToken: token });
    // One that no longer exists counts as ended.
    const isEnded = refusal === null || refusal === 404;
    // Synchronously: an empty line is hidden and cannot take the focus.
    flushSync(() => setStatus(isEnded ? filled(texts.ended, { device: name }) : OwnAccount.failed));
    if (!isEnded) return;
    statusLine.current?.focus();
    patch((all) => all.filter((one) => one.id !== id));
  };

  if (loading === 'loading') return <p role="status">{OwnAccount.loading}</p>;
  if (loading === 'failed')
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="status">{texts.failed}</p>
        <Button tone="quiet" size="small" onClick={retry}>
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

/** Null if it was not refused. */
async function statusOfRefusal(pending: Promise<unknown>): Promise<number | null> {
  try {
    await pending;
    return null;
  } catch (error) {
    return problemIn(error).status;
  }
}
