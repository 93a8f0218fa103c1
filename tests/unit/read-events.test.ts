import { readEvents } from '@/lib/api/events';

const streamed = (...pieces: string[]) =>
  new Response(new Blob(pieces).stream(), { headers: { 'Content-Type': 'text/event-stream' } });

const read = (answer: () => Promise<Response>, onEvent: (event: unknown) => void) => {
  globalThis.fetch = jest.fn(answer);
  const { signal } = new AbortController();
  return readEvents({ token: 't', lastEventId: '', signal, onOpen: () => undefined, onEvent });
};

it('readEvents ends when the connection is lost, before and after it was opened', async () => {
  const end = { refused: null, retryAfterMs: null };
  const none = jest.fn();
  expect(await read(() => Promise.reject(new TypeError('Failed to fetch')), none)).toEqual(end);
  const cut = new ReadableStream({
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  expect(await read(async () => new Response(cut), none)).toEqual(end);
  expect(await read(async () => new Response(null, { status: 503 }), none)).toEqual({
    ...end,
    refused: 503,
  });
});

it('readEvents throws an error in handling an event, and does not take it for a lost connection', async () => {
  const failure = new TypeError('of our own');
  const event = 'id: 7\nevent: message\ndata: {"a":1}\n\n';
  const events: unknown[] = [];
  await read(
    async () => streamed(event),
    (one) => events.push(one),
  );
  expect(events).toEqual([{ id: '7', name: 'message', data: { a: 1 } }]);
  const reading = read(
    async () => streamed(event),
    () => {
      throw failure;
    },
  );
  await expect(reading).rejects.toBe(failure);
});

it('readEvents leaves no listener on its session’s signal, and discards unread data', async () => {
  const life = new AbortController();
  const left = jest.spyOn(life.signal, 'removeEventListener');
  let signal: AbortSignal | undefined | null;
  globalThis.fetch = jest.fn(async (_, how) => {
    signal = how?.signal;
    return new Response('Busy', { status: 503 });
  });
  const none = () => undefined;
  const stream = { token: 't', lastEventId: '', onOpen: none, onEvent: none };
  await readEvents({ ...stream, signal: life.signal });
  expect(left).toHaveBeenCalledWith('abort', expect.anything());
  expect(signal?.aborted).toBe(true);
});
