import { localOwner } from '@/lib/session/unsent-owner';
import { MarkRecords } from './mark-records';

/** What this person starred or keeps as a story in this browser, where no API stores it; newest first. */
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
