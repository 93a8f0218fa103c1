import 'fake-indexeddb/auto';
import { deserialize, serialize } from 'node:v8';
import { renderHook, waitFor } from '@testing-library/react';
import { forgetInterview } from '@/components/interviews/offline/forget-interview';
import { useLive } from '@/components/interviews/screen/use-live';
import { conversationsQuery, messagesQuery } from '@/lib/api/conversations';
import { newQueryClient } from '@/lib/api/query-client';
import { storeRead } from '@/lib/api/query-persister';
import { storeSession } from '@/lib/session/browser';
import { databaseName } from '@/lib/storage/forget-offline';
import { answerOf as recordOf } from '@/lib/storage/indexed-db';
import { answerOf } from '../setup/answers';
import { InQueries } from '../setup/in-interviews';
import { newStore } from '../setup/new-store';
import { interviewOf, messagesOf } from '../setup/records';

// jsdom lacks structuredClone.
globalThis.structuredClone = (value: unknown) => deserialize(serialize(value));

const token = 'token-a';
const costs = interviewOf({ title: 'Costs' }, 'i0');
const interviews = [costs, interviewOf({ title: 'Night shift' }, 'i1')];

async function stored(): Promise<string> {
  const database = await recordOf(indexedDB.open(databaseName));
  const records = await recordOf(database.transaction('queries').objectStore('queries').getAll());
  database.close();
  return JSON.stringify(records);
}

afterEach(() => recordOf(indexedDB.deleteDatabase(databaseName)));

test.each<[string, (store: ReturnType<typeof newStore>) => void]>([
  [
    'here',
    ({ removals }) => {
      removals.remove(costs);
      removals.flush();
    },
  ],
  ['elsewhere', ({ removals }) => removals.gone('i0')],
])('nothing is stored any more of an interview that was deleted %s', async (_, remove) => {
  storeSession({ token, user: { id: 1 }, expires_at: null });
  global.fetch = jest.fn(async () => answerOf({}));
  const queries = newQueryClient();
  const list = conversationsQuery(token).queryKey;
  queries.setQueryData(list, { interviews, complete: true });
  for (const [id, text_content] of [
    ['i0', 'I cut them.'],
    ['i1', 'I stayed.'],
  ] as const) {
    const thread = messagesQuery(token, id).queryKey;
    queries.setQueryData(thread, messagesOf([{ text_content }]));
    await storeRead(queries, token, { list, thread });
  }
  const store = newStore(queries);
  const leave = store.connect();
  const { unmount } = renderHook(() => useLive(store, { isKnown: true, offers: [] }, null), {
    wrapper: ({ children }) => <InQueries queries={queries}>{children}</InQueries>,
  });
  expect(await stored()).toMatch(/Costs.*I cut them/);
  remove(store);
  await waitFor(async () => expect(await stored()).not.toMatch(/Costs|I cut them/));
  expect(await stored()).toMatch(/Night shift.*I stayed/);
  unmount();
  leave();
});

test('the stored list is not replaced by a part of it', async () => {
  storeSession({ token, user: { id: 1 }, expires_at: null });
  const queries = newQueryClient();
  const list = conversationsQuery(token).queryKey;
  const thread = messagesQuery(token, 'i1').queryKey;
  queries.setQueryData(list, { interviews, complete: true });
  queries.setQueryData(thread, messagesOf([{ text_content: 'I stayed.' }]));
  await storeRead(queries, token, { list, thread });
  queries.setQueryData(list, { interviews: [costs], complete: false });
  await forgetInterview(queries, 'i2');
  expect(await stored()).toMatch(/Night shift/);
});
