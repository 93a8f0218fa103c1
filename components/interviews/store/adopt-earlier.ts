import { isRecord, textOf } from '@/lib/api/read';
import { type BrowserSession, readSession } from '@/lib/session/browser';
import { fingerprintOf, personOf } from '@/lib/session/person';
import { unsentOwner } from '@/lib/session/unsent-owner';
import { namesIn, parseJson, readItem, removeItem } from '@/lib/storage/browser-storage';
import type { Draft } from '@/lib/sync/entry';
import type { Outbox } from '@/lib/sync/outbox';
import { idOfKey, readAnswer } from '../saved/saved-answers';

/*
 * What an earlier release has stored in this browser moves to the outbox, once. To be deleted when
 * nobody comes back from before December 2026 any more.
 */

/** Where the starred answers of a person were stored; null if unknown. */
export async function savedAnswersKey(user: unknown): Promise<string | null> {
  const person = personOf(user);
  const fingerprint = person === null ? null : await fingerprintOf(person);
  return fingerprint === null ? null : `saved_answers_${fingerprint}`;
}

type Fields = Readonly<Record<string, unknown>>;

const titleOf = ({ id, title, was, theirs }: Fields): Draft => ({
  kind: typeof theirs === 'string' ? 'title-conflict' : 'title',
  target: textOf(id),
  patch: { title, was, theirs },
  base: [was],
});

const markOf = ({ id, messageId, conversationId, change, at }: Fields): Draft => ({
  key: textOf(id),
  kind: 'mark',
  target: textOf(messageId),
  patch: { conversationId, change },
  ...(typeof at === 'number' && { at }),
});

const answerOf = ({ key, conversationId, text, hasRecording, isReturned }: Fields): Draft => ({
  key: textOf(key),
  kind: isReturned === true ? 'answer-returned' : 'answer',
  target: textOf(conversationId),
  patch: { text, recording: hasRecording === true ? { seconds: 0, peaks: [] } : null },
});

const starOf =
  (owner: string | null) =>
  (saved: Fields, index: number): Draft | null => {
    const copy = readAnswer(saved);
    if (!copy || owner === null) return null;
    const { conversationId, messageKey } = copy;
    const patch = { conversationId, change: { starred: true }, copy };
    // Newest first, two hundred at most; some have no time.
    const at = typeof saved.savedAt === 'number' ? saved.savedAt : 1_000 - index;
    return { kind: 'mark', owner, target: idOfKey(messageKey), patch, at };
  };

type Storage = 'localStorage' | 'sessionStorage';

function adopt(
  outbox: Outbox,
  storage: Storage,
  name: string,
  draftOf: (one: Fields, index: number) => Draft | null,
) {
  const stored = parseJson(readItem(storage, name));
  const all = Array.isArray(stored) ? stored.filter(isRecord) : [];
  const drafts = all.map(draftOf).filter((draft) => draft !== null && draft.target !== '');
  // What storage has no room for stays where it was.
  if (drafts.every((draft) => draft !== null && outbox.add(draft))) removeItem(storage, name);
}

export async function adoptEarlier(outbox: Outbox, session: BrowserSession): Promise<void> {
  const savedKey = await savedAnswersKey(session.user);
  // Somebody else has signed in meanwhile.
  if (readSession()?.token !== session.token) return;
  const owner = unsentOwner(session);
  if (savedKey !== null && namesIn('localStorage').includes(savedKey))
    adopt(outbox, 'localStorage', savedKey, starOf(outbox.person));
  adopt(outbox, 'localStorage', `unsent_titles_${owner}`, titleOf);
  adopt(outbox, 'localStorage', `unsent_marks_${owner}`, markOf);
  adopt(outbox, 'sessionStorage', 'practice_outbox', answerOf);
}
