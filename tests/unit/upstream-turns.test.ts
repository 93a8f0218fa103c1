import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { type Dispatcher, Pool } from 'undici';
import { exchange } from '@/server/upstream/exchange';
import type { HeldBytes } from '@/server/upstream/held-bytes';

const megabyte = 1024 * 1024;
const [answers, longAnswer] = [30, 3 * megabyte];

/** This server runs in a thread, so that it sends while the reader is busy. */
const api = `
  const { parentPort } = require('node:worker_threads');
  const body = Buffer.alloc(${longAnswer}, 'x');
  const server = require('node:http').createServer((_, response) => {
    response.writeHead(200, { 'Content-Length': body.length }).end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address()));
`;

const held: Pick<HeldBytes, 'take'> = { take: () => undefined };

it('long answers are read in turns, so that other requests are answered in between', async () => {
  const thread = new Worker(api, { eval: true });
  const [{ port }] = (await once(thread, 'message')) as [AddressInfo];
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: answers, pipelining: 1 });
  let [inTurn, most, isOver] = [0, 0, false];
  const beginTurn = () => {
    most = Math.max(most, inTurn);
    inTurn = 0;
    if (!isOver) setImmediate(beginTurn);
  };
  setImmediate(beginTurn);
  const counting = {
    dispatch: (options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) =>
      pool.dispatch(options, {
        ...handler,
        onResponseData(controller, chunk) {
          inTurn += chunk.length;
          handler.onResponseData?.(controller, chunk);
        },
      }),
  };
  const read = await Promise.all(
    Array.from({ length: answers }, () =>
      exchange(counting as Dispatcher, {
        method: 'GET',
        path: '/',
        headers: {},
        body: undefined,
        timeoutMs: 60_000,
        maxBytes: 2 * longAnswer,
        held: held as HeldBytes,
        signal: undefined,
      }),
    ),
  );
  isOver = true;
  await pool.close();
  await thread.terminate();
  expect(read.map((answer) => 'bytes' in answer && answer.bytes.length)).toEqual(
    Array(answers).fill(longAnswer),
  );
  // Each connection may exceed the limit by one chunk, and this count may span two turns.
  expect(most).toBeLessThanOrEqual(2 * (2 * megabyte + answers * 64 * 1024));
});
