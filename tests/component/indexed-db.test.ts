import { answerOf, database } from '@/lib/storage/indexed-db';

const answers = <Value>(value: Value) => {
  const request = { onsuccess: () => undefined, onerror: () => undefined, result: value };
  queueMicrotask(() => request.onsuccess());
  return request;
};

/** Gives the browser these connections: each works or fails. */
function browserWith(connections: boolean[]) {
  const opened = jest.fn(() => {
    const works = connections.shift() ?? false;
    const transaction = () => {
      if (!works) throw new DOMException('The connection was lost', 'InvalidStateError');
      const begun = { oncomplete: () => undefined, objectStore: () => ({ get: answers }) };
      setTimeout(() => begun.oncomplete());
      return begun;
    };
    return answers({ transaction });
  });
  Object.assign(globalThis, { indexedDB: { open: opened } });
  return opened;
}

const read = (inIt: ReturnType<typeof database<'some'>>) =>
  inIt(
    () => true,
    async (storeOf) => ({ found: await answerOf(storeOf('some').get('a')) }),
  );

it.each([
  ['database opens a lost connection again', [false, true], { found: 'a' }, 2],
  ['database rejects after two failures', [false, false, true], null, 2],
  ['database opens a working connection once', [true], { found: 'a' }, 1],
])('%s', async (_, connections, found, times) => {
  const opened = browserWith(connections);
  expect(await read(database('d', ['some']))).toEqual(found);
  expect(opened).toHaveBeenCalledTimes(times);
});

it('a failed connection is not cached', async () => {
  browserWith([false, false, true]);
  const inIt = database('d', ['some']);
  await read(inIt);
  expect(await read(inIt)).toEqual({ found: 'a' });
});
