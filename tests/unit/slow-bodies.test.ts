import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { call } from '@/lib/api/client';
import { sendAnswer } from '@/lib/api/practice';
import { maxRecordingBytes, minUploadBytesPerSecond } from '@/lib/contract/limits';
import { cutSlowBody, slowestRequestMs } from '@/server/guard/slow-bodies';
import { log } from '@/server/observe/log';

jest.mock('@/lib/api/client');
jest.mock('@/server/observe/log', () => ({ log: jest.fn() }));

const pollEveryMs = 20_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/**
 * Sends a body, first `atOnce` bytes and then some per poll; returns whether it was read to its
 * end.
 */
async function dribble(bytesPerLook: number, looks: number, atOnce = 0) {
  let received = 0;
  const server = createServer((request, response) => {
    cutSlowBody(request, pollEveryMs);
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => response.end('taken'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  // `once` would throw when the connection is reset, which is one way of cutting it off.
  socket.on('error', () => undefined);
  const isArrived = async (bytes: number) => {
    while (received < bytes && !socket.closed) await turn();
  };
  const length = bytesPerLook * looks;
  const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${atOnce + length}\r\n\r\n`;
  socket.write(head + 'x'.repeat(atOnce));
  let sent = 0;
  while (sent < length && !socket.closed) {
    socket.write('x'.repeat(bytesPerLook));
    sent += bytesPerLook;
    await isArrived(atOnce + sent);
    jest.advanceTimersByTime(pollEveryMs);
    // The client learns within two turns that it was cut off.
    await turn();
    await turn();
  }
  while (!socket.closed) await turn();
  server.close();
  return { isTaken: said.includes('taken'), sent };
}

it('a body at a phone’s speed is read to its end', async () => {
  expect((await dribble(21 * minUploadBytesPerSecond, 4)).isTaken).toBe(true);
});

it('a body that comes one byte at a time is cut off', async () => {
  expect((await dribble(16, 40)).isTaken).toBe(false);
  expect(jest.mocked(log).mock.calls).toEqual([
    ['warn', 'requests-refused', expect.objectContaining({ code: 'body-slow' })],
  ]);
});

it('a body that is complete except for slow last bytes is cut off as soon', async () => {
  const { isTaken, sent } = await dribble(16, 40, 1_000_000);
  expect(isTaken).toBe(false);
  // The first megabyte does not buy time for the rest, so it is cut off long before its end.
  expect(sent).toBeLessThan(16 * 20);
});

it('a recording may take as long as the browser waits for it', async () => {
  for (const bytes of [1_200_000, maxRecordingBytes]) {
    const blob = new Blob([new Uint8Array(bytes)]);
    const recorded = { blob, seconds: 300, peaks: [] };
    const { signal } = new AbortController();
    await sendAnswer({ token: 'a-token', signal }, '7', { key: 'a', text: '', recorded });
    const [, { uploadMs = 0 } = {}] = jest.mocked(call).mock.lastCall ?? [];
    expect(uploadMs).toBeGreaterThan(290_000);
    expect(slowestRequestMs).toBeGreaterThanOrEqual(uploadMs);
  }
});
