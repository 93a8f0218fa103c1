import { keptOwner } from '@/lib/session/unsent-owner';
import { MarkRecords } from './mark-records';

/** What this person starred in this browser, where no API stores it; newest first. */
export function starsKeptHere(user: unknown) {
  const owner = keptOwner(user);
  if (owner === null) return [];
  return [...new MarkRecords(`${owner}_`, () => false).get().values()]
    .filter(({ change }) => change.starred)
    .map(({ conversationId, messageId, at }) => ({
      conversationId,
      messageId,
      savedAt: new Date(at).toISOString(),
    }))
    .toReversed();
}
