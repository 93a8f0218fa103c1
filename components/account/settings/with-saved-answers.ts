import { markPatchIn } from '@/components/interviews';
import { isRecord } from '@/lib/api/read';
import { readSession } from '@/lib/session/browser';
import { outboxSession } from '@/lib/session/unsent-owner';
import { parseJson } from '@/lib/storage/browser-storage';
import { browserPorts } from '@/lib/sync/browser-ports';
import { Outbox } from '@/lib/sync/outbox';

/** Adds the starred answers, which only this browser stores, to the exported JSON. */
export async function withSavedAnswers(exported: string): Promise<string> {
  const session = readSession();
  const data = parseJson(exported);
  if (!session || !isRecord(data)) return exported;
  const outbox = new Outbox(browserPorts);
  outbox.start(outboxSession(session));
  const copies = outbox.get().entries.flatMap((entry) => {
    const { copy } = markPatchIn(entry);
    return copy ? { ...copy, savedAt: entry.at } : [];
  });
  outbox.stop();
  if (copies.length === 0) return exported;
  return `${JSON.stringify({ ...data, saved_answers: copies.toReversed() }, null, 2)}\n`;
}
