import type { Interview } from '@/lib/api/interview';
import { idOf, textOf } from '@/lib/api/read';
import { readRecords } from '@/lib/api/records';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { instantOf } from '@/lib/time/instant';

/** A message that matches the search. */
export type SearchResult = Readonly<ReturnType<typeof readSearchResults>[number]>;

const maxResults = 50;
const maxExcerptLength = 400;

/** Equivalent to the schema in lib/contract/search.ts; invalid results are left out. */
export function readSearchResults(body: unknown) {
  const read = readRecords(body, 'search result', (key, _id, attributes) => ({
    key,
    interviewId: idOf(attributes.conversation_id) ?? '',
    messageKey: idOf(attributes.message_id) ?? '',
    excerpt: textOf(attributes.excerpt).slice(0, maxExcerptLength),
    createdAt: instantOf(attributes.created_at),
  }));
  return read
    .filter(({ interviewId, messageKey, excerpt }) => interviewId && messageKey && excerpt)
    .slice(0, maxResults);
}

/** Whether an excerpt is of the message that the interview's row already shows. */
export const isLastMessage = ({ lastMessage }: Interview, excerpt: string): boolean =>
  withoutMarks(lastMessage).includes(excerpt.replace(/^… |(?: …|…)$/g, ''));
