import { localOwner } from '@/lib/session/unsent-owner';
import { MarkRecords } from './mark-records';

/**
 * The answers that this person starred or kept as a story in this browser because no API stores
 * that; newest first.
 */
export function answersStoredHere(user: unknown) {
  const owner = localOwner(user);
  if (owner === null) return [];
  return [...new MarkRecords(`${owner}_`, () => false).get().values()]
    .filter(({ change }) => change.starred || change.story)
    .map(({ conversationId, messageId, at, change: { story } }) => ({
      conversationId,
      messageId,
      savedAt: new Date(at).toISOString(),
      ...(story && { story }),
    }))
    .toReversed();
}
