import { queryOptions, skipToken } from '@tanstack/react-query';
import { pause } from '../pause.ts';
import { idOf, textOf } from '../read.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { instantOf } from '../time/instant.ts';
import { call, readAnswer } from './client.ts';
import { readRecords } from './records.ts';

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

/** Waits for a pause in typing, as each query costs the API a database search. */
const pauseMs = 250;

/** Only if the API offers it (`links.search`). */
export const searchQuery = (token: string | null | undefined, query: string) =>
  queryOptions<readonly SearchResult[]>({
    queryKey: [token ? tokenFingerprint(token) : null, 'search', query],
    queryFn: token
      ? async ({ signal }) => {
          await pause(pauseMs, signal);
          signal.throwIfAborted();
          const asked = `/api/search?${new URLSearchParams({ q: query })}`;
          return readAnswer(await call(asked, { token, signal }), readSearchResults);
        }
      : skipToken,
    // Not cached, because there may be new messages.
    gcTime: 0,
  });
