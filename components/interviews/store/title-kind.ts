import { fetchConversations, renameConversation } from '@/lib/api/conversations';
import { type Interview, readInterviews } from '@/lib/api/interview';
import { isTriedLater } from '@/lib/api/is-transient';
import { problemIn } from '@/lib/api/problem';
import { readSession, subscribe } from '@/lib/session/browser';
import { outboxSession } from '@/lib/session/unsent-owner';
import { browserPorts } from '@/lib/sync/browser-ports';
import type { Call, Entry, Kind } from '@/lib/sync/entry';
import { Outbox } from '@/lib/sync/outbox';
import { loadKept } from '../offline/load';
import type { InterviewsStore } from './store';
import {
  conflictName,
  type Interviews,
  mayReplace,
  titleIn,
  titleName,
  waitingTitles,
  withTitle,
} from './titles';

/** Its answer is the title that was given elsewhere; null if ours is stored. */
export const titleKind = (onStored: (entry: Entry) => void): Kind<Interviews, string | null> => ({
  coalesce: (older, newer) => ({
    ...newer,
    base: [...mayReplace(older), titleIn(older), ...mayReplace(newer)],
  }),

  apply: withTitle,

  send: async (entry, call) => {
    const { target } = entry;
    const title = titleIn(entry);
    // Somebody in front of the screen replaces what they see.
    const now = call.isAwaited ? null : await nowCalled(target, call);
    // Deleted meanwhile, or named the same elsewhere: nothing is left to send.
    if (now !== undefined && now !== title) {
      if (now !== null && !mayReplace(entry).includes(now)) return now;
      try {
        await renameConversation(target, title, call.token);
      } catch (error) {
        if (call.isAwaited || !isTriedLater(problemIn(error)))
          console.error('Error updating conversation title', error);
        throw error;
      }
      // The list that is stored for reading offline must not keep the former title.
      if (now !== null) await (await loadKept())?.retitle(call.token, target, title);
    }
    onStored(entry);
    return null;
  },

  settle: (entry, outcome) => {
    if ('answer' in outcome && outcome.answer === null) return null;
    const was = mayReplace(entry)[0] ?? '';
    const theirs = 'answer' in outcome ? outcome.answer : was;
    return { ...entry, kind: conflictName, patch: { title: titleIn(entry), was, theirs } };
  },
});

/** What the API calls it; undefined if it is gone. */
async function nowCalled(id: string, { token, signal }: Call): Promise<string | undefined> {
  const list = await fetchConversations(readInterviews, { token, signal });
  return list?.find((one) => one.id === id)?.title;
}

/** From now on the titles that wait are sent. Until something needs that, it is not loaded. */
export const sendTitles = ({ outbox, changeTitle }: InterviewsStore): VoidFunction =>
  outbox.register(titleName, titleKind(changeTitle));

/** Whether the title was saved, or is sent later. Otherwise the caller keeps the editor open. */
export async function rename(
  { outbox, find, refreshNow }: Pick<InterviewsStore, 'outbox' | 'find' | 'refreshNow'>,
  id: string,
  title: string,
): Promise<boolean> {
  const shown = find(id)?.title;
  const base = shown === undefined ? [] : [shown];
  const problem = await outbox.attempt({ kind: titleName, target: id, patch: { title }, base });
  // If the session is over, the list says so.
  if (problem?.status === 401) void refreshNow();
  if (problem?.kind === 'status') return false;
  for (const one of waitingTitles(outbox.get().entries))
    if (one.id === id && one.theirs !== undefined) outbox.drop(one.key);
  return true;
}

/**
 * For a title that is being saved, or could not be: if the session ends by itself, it is sent after
 * the next sign-in of the same person. Returns how to stop waiting for that.
 */
export function keepIfSessionEnds(interview: Interview, title: string): VoidFunction {
  const session = readSession();
  if (!session || title === '') return () => undefined;
  const ended = outboxSession(session);
  return subscribe(() => {
    if (readSession()?.token === session.token) return;
    // That of the screen follows the next session already.
    const outbox = new Outbox(browserPorts);
    outbox.register(
      titleName,
      titleKind(() => undefined),
    );
    outbox.start(ended);
    const draft = { kind: titleName, target: interview.id, patch: { title } };
    outbox.add({ ...draft, base: [interview.title] });
    outbox.stop();
  });
}
