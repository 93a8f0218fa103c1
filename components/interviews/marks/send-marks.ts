import type { QueryClient } from '@tanstack/react-query';
import { isTriedLater } from '@/lib/api/is-transient';
import { type MarkChange, marksQuery, putMark } from '@/lib/api/marks';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import { readSession } from '@/lib/session/browser';
import type { Lost, MarkRecord, MarkRecords } from './mark-records';

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

type Given = { unsent: MarkRecords; token: string; queries: QueryClient };

/** Sends the changes that have not arrived, one record after the other. */
export function markSender({ unsent, token, queries }: Given) {
  let underWay: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isStopped = false;

  /** Tries at once, if something waits. Resolves once it has arrived, or could not. */
  const wake = (): Promise<void> => {
    clearTimeout(timer);
    isStopped = false;
    underWay ??= sendAll().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  const next = (): MarkRecord | undefined =>
    isStopped || readSession()?.token !== token
      ? undefined
      : [...unsent.get().values()].find(({ change }) => Object.keys(change).length > 0);

  async function sendAll(): Promise<void> {
    for (let record = next(); record; record = next()) {
      const problem = await send(record);
      if (problem) return tryLater(problem);
      pauseMs = firstPauseMs;
    }
  }

  function tryLater({ retryAfter = 0 }: ApiProblem): void {
    if (isStopped) return;
    timer = setTimeout(() => void wake(), Math.max(pauseMs, retryAfter * 1000));
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  /** Null once the API has decided about it; otherwise why it has not. */
  async function send(record: MarkRecord): Promise<ApiProblem | null> {
    try {
      const stored = await putMark(queries, token, record);
      if (!stored) askAgain();
      const now = readAgain(record);
      if (now === record) unsent.put({ ...record, change: {} });
      // Changed meanwhile, on top of what was just stored.
      else if (now) unsent.put({ ...now, basedOn: stored?.updatedAt ?? now.basedOn });
      return null;
    } catch (error) {
      const problem = problemIn(error);
      if (isTriedLater(problem)) return problem;
      // Another device was later: what it stored is shown.
      if (problem.status === 409) askAgain();
      // A change made meanwhile is decided when it is sent.
      if (readAgain(record) === record) unsent.put(withoutWhatWasRefused(record, problem));
      return null;
    }
  }

  const readAgain = ({ messageId }: MarkRecord): MarkRecord | undefined => {
    unsent.readAgain();
    return unsent.get().get(messageId);
  };

  function withoutWhatWasRefused(record: MarkRecord, { status }: ApiProblem): MarkRecord {
    const { change, lost } = record;
    const { note, ...others } = change;
    if (status !== 409 || note === undefined)
      return { ...record, change: {}, lost: lostWith(lost, change) };
    // The rest can be sent all the same: of a star and a story the last word counts,
    // and checks are merged.
    return { ...record, change: others, lost: note ? { ...lost, why: 'overtaken', note } : lost };
  }

  const askAgain = () =>
    void queries.refetchQueries({ queryKey: marksQuery(token).queryKey, exact: true });

  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { wake, stop };
}

/** A text lost before stays until its author has decided about it. */
function lostWith(before: Lost | null, { note, story = before?.story }: MarkChange): Lost {
  return {
    why: note || !before ? 'refused' : before.why,
    note: note || before?.note || '',
    ...(story && { story }),
  };
}
