import { fetchFile } from '@/lib/api/files';
import { inDatabase } from '@/lib/api/offline-database';
import { answerOf } from '@/lib/storage/indexed-db';
import { isSwitchedOff } from '@/lib/storage/offline-switch';

/** A message's recording. Its address may be signed anew in each answer. */
export type Recording = { messageKey: string; address: string };

type StoredRecordings = {
  key: string;
  files: { messageKey: string; blob: Blob }[];
  storedAt: number;
  size: number;
};

/** Hours of speech. Beyond it, the oldest are dropped. */
const maxBytes = 100_000_000;

/** A data URL is part of its message, and stored with it. */
const isElsewhere = ({ address }: Recording): boolean => !address.startsWith('data:');

/** Stores the recordings of an interview, all or none. Resolves to whether that worked. */
export async function keepRecordings(
  token: string,
  conversationId: string,
  recordings: readonly Recording[],
) {
  const files: StoredRecordings['files'] = [];
  for (const { messageKey, address } of recordings.filter(isElsewhere)) {
    const answer = await fetchFile(address);
    if (!answer.ok) return false;
    files.push({ messageKey, blob: await answer.blob() });
  }
  const size = files.reduce((sum, { blob }) => sum + blob.size, 0);
  if (size > maxBytes) return false;
  return inDatabase(token, async (storeOf) => {
    const store = storeOf('recordings');
    const before: StoredRecordings[] = await answerOf(store.getAll());
    let total = size;
    const newestFirst = before.sort((one, other) => other.storedAt - one.storedAt);
    for (const { key, size: own } of newestFirst.filter(({ key }) => key !== conversationId)) {
      total += own;
      if (total > maxBytes) store.delete(key);
    }
    store.put({
      key: conversationId,
      files,
      storedAt: Date.now(),
      size,
    } satisfies StoredRecordings);
    return true;
  });
}

async function filesOf(token: string, id: string) {
  // Opening the database would create it.
  if (isSwitchedOff()) return null;
  return inDatabase(token, async (storeOf) => {
    const found: StoredRecordings | undefined = await answerOf(storeOf('recordings').get(id));
    return found?.files ?? [];
  });
}

export async function areStored(token: string, id: string, recordings: readonly Recording[]) {
  const found = new Set((await filesOf(token, id))?.map(({ messageKey }) => messageKey));
  return recordings.filter(isElsewhere).every(({ messageKey }) => found.has(messageKey));
}

export async function readRecording(token: string, conversationId: string, messageKey: string) {
  const files = await filesOf(token, conversationId);
  return files?.find((file) => file.messageKey === messageKey)?.blob ?? null;
}
