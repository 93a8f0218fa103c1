import {
  type QueryClient,
  type QueryPersister,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import type { Outcome } from '../contract/conversation.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { call, type MemberCall, type Read, readUnlessSame } from './client.ts';
import { type KnownList, readInterviews } from './interview.ts';
import { type Message, readMessages } from './message.ts';
import { ApiProblem } from './problem.ts';
import { reportBrowserError } from './reports.ts';

export const conversations = '/api/conversations';

export const conversation = (id: string): string => `${conversations}/${encodeURIComponent(id)}`;

export const fetchConversations = <Value extends object>(
  read: Read<Value>,
  member: MemberCall,
  before?: Value,
) => readUnlessSame(conversations, read, member, before);

export const fetchMessages = <Value extends object>(
  id: string,
  read: Read<Value>,
  member: MemberCall,
  before?: Value,
) => readUnlessSame(`${conversation(id)}/messages`, read, member, before);

const readWholeList = (body: unknown): KnownList => ({
  interviews: readInterviews(body),
  complete: true,
});

/**
 * If no server can be reached and nothing is known yet, the copy stored in the browser is shown,
 * with its time. The query still counts as failed.
 */
export const storedIfUnreachable =
  <Value>(token: string): QueryPersister<Value> =>
  async (ask, context, query) => {
    try {
      return await ask(context);
    } catch (error) {
      const isUnreachable = error instanceof ApiProblem && error.kind !== 'status';
      if (isUnreachable && query.state.data === undefined)
        await import('./query-persister.ts')
          .then(({ restoreQuery }) => restoreQuery(token, query, context.signal))
          .catch(reportBrowserError);
      throw error;
    }
  };

/** The list of interviews. A seed with only the first of them is followed by the whole list. */
export const conversationsQuery = (token: string) =>
  queryOptions<KnownList>({
    queryKey: [tokenFingerprint(token), 'conversations'],
    queryFn: ({ client, queryKey, signal }) =>
      fetchConversations(
        readWholeList,
        { token, signal },
        client.getQueryData<KnownList>(queryKey),
      ),
    persister: storedIfUnreachable(token),
    staleTime: ({ state: { data } }) => (data?.complete === false ? 0 : Number.POSITIVE_INFINITY),
    meta: {
      onProblem: (problem) => {
        // An ended session leads to sign-in.
        if (problem.status !== 401) console.error('Error fetching conversations', problem);
      },
    },
  });

/** The messages of one interview. */
export const messagesQuery = (token: string, id: string) =>
  queryOptions<readonly Message[]>({
    queryKey: [tokenFingerprint(token), 'messages', id],
    queryFn: ({ client, queryKey, signal }) =>
      fetchMessages(
        id,
        readMessages,
        { token, signal },
        client.getQueryData<readonly Message[]>(queryKey),
      ),
    persister: storedIfUnreachable(token),
    meta: { onProblem: (problem) => console.error('Error fetching messages', problem) },
  });

/**
 * The messages of any interview, open or not: the last known ones if they cannot be loaded, null if
 * there are none.
 */
export async function messagesBeside(
  client: QueryClient,
  token: string,
  id: string,
): Promise<readonly Message[] | null> {
  const query = messagesQuery(token, id);
  try {
    return await client.fetchQuery({ ...query, staleTime: 30_000 });
  } catch {
    return client.getQueryData(query.queryKey) ?? null;
  }
}

/**
 * What the coach has written of its next message so far. Comes only from events and is never
 * requested.
 */
export const writtenQuery = (token: string, id: string) =>
  queryOptions<string>({
    queryKey: [tokenFingerprint(token), 'written', id],
    queryFn: skipToken,
  });

/** Works also while the page is being left. */
export async function deleteConversation(id: string, token: string): Promise<void> {
  try {
    await call(conversation(id), { method: 'DELETE', token, keepalive: true });
  } catch (error) {
    // Already gone is a success.
    if (!(error instanceof ApiProblem && error.status === 404)) throw error;
  }
}

/** The body of the answer is not specified, so only the status counts. */
export async function renameConversation(id: string, title: string, token: string): Promise<void> {
  await call(conversation(id), { method: 'PUT', token, json: { conversation: { title } } });
}

/**
 * Saves the outcome of a real interview. As after renaming, the body of the response is not read.
 */
export async function changeOutcome(id: string, outcome: Outcome, token: string): Promise<void> {
  await call(conversation(id), { method: 'PATCH', token, json: { conversation: { outcome } } });
}
