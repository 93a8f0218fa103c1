import { Problem } from '@/server/upstream/problem';
import { callUpstream } from '@/server/upstream/request';
import { standInForApi } from '../fixtures/upstream.ts';

let answer: VoidFunction;
let asked = Promise.withResolvers<void>();

standInForApi((_, response) => {
  answer = () => response.end('{}');
  asked.resolve();
});
beforeEach(() => {
  asked = Promise.withResolvers();
});

/** Makes a call whose client leaves once the API has received it. */
async function left(method: 'GET' | 'PUT') {
  const leaving = new AbortController();
  const outcome = callUpstream(
    { method, path: '/conversations/7' },
    { requestId: 'of-a-test', signal: leaving.signal },
  ).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );
  await asked.promise;
  leaving.abort();
  answer();
  return outcome;
}

test('a read is aborted when its client leaves, and a started write is finished', async () => {
  expect(await left('GET')).toBe('client-gone');
  asked = Promise.withResolvers();
  expect(await left('PUT')).toBe(200);
});
