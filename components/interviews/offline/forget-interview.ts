import type { QueryClient } from '@tanstack/react-query';
import { conversationsQuery, messagesQuery } from '@/lib/api/conversations';
import { forgetQuery, storeQuery } from '@/lib/api/query-persister';
import { readSession } from '@/lib/session/browser';

/** Removes what is stored of an interview that was deleted, with its recordings and its row. */
export async function forgetInterview(client: QueryClient, id: string): Promise<void> {
  const token = readSession()?.token;
  if (token === undefined) return;
  await forgetQuery(token, messagesQuery(token, id).queryKey);
  const list = conversationsQuery(token).queryKey;
  // A list that is still loading would replace the stored one.
  if (client.getQueryData(list)?.complete) await storeQuery(client, token, list);
}
