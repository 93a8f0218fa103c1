import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { Listener } from '../rig/event-stream.ts';
import { answer, behaveWell, chunk, streamHead } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { findNginx, startEdge, stopEdge } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

const skip = !findNginx() && 'there is no nginx here';

describe('through nginx', { skip }, async () => {
  const sources: Socket[] = [];
  const api = await MisbehavingApi.start((socket, asked) => {
    if (asked.path === '/events') {
      sources.push(socket);
      return socket.write(streamHead());
    }
    if (asked.method !== 'POST') return behaveWell(socket, asked);
    const attributes = { sender_type: 'user', content_type: 'audio' };
    socket.write(answer(JSON.stringify({ data: { id: '2', attributes } })));
  });
  const site = await Site.start({ UPSTREAM_API_URL: api.url, TRUSTED_PROXY_HOPS: '1' });
  const edge = await startEdge([site.port, site.port]);
  after(async () => {
    await stopEdge(edge);
    await site.stop();
    await api.close();
  });

  test('an event arrives within a second of the API, and who leaves is gone there too', async () => {
    const listener = await Listener.open(edge.url, { token: 'one' });
    assert.equal(listener.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(listener.headers['content-encoding'], undefined);
    for (let id = 1; id <= 3; id += 1) {
      sources[0]?.write(chunk(`id: ${id}\nevent: reset\ndata: {}\n\n`));
      await until(`${id} arrives`, () => listener.events.length === id, 1_000);
    }
    listener.leave();
    await until('the API is left', () => sources[0]?.destroyed === true);
  });

  test('a stream is held open by comments alone', { timeout: 60_000 }, async () => {
    const listener = await Listener.open(edge.url, { token: 'two' });
    const comments = () => listener.text.split('\n').filter((line) => line === ':').length;
    await until('three have come', () => comments() >= 4, 45_000);
    assert.equal(listener.end, undefined);
    listener.leave();
  });

  test('a recording of twelve megabytes passes, and is sent once', async () => {
    const form = new FormData();
    const sound = new Blob([new Uint8Array(12 * 1024 * 1024)], { type: 'audio/webm' });
    form.set('audio', sound, 'answer.webm');
    form.set('duration', '300');
    const encoded = new Response(form);
    const answered = await ask(edge.url, '/api/conversations/7/messages', {
      method: 'POST',
      headers: {
        Authorization: 'Bearer one',
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': encoded.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await encoded.arrayBuffer()),
    });
    assert.equal(answered.status, 200, answered.body.toString());
    const sent = api.asked.filter(({ method }) => method === 'POST');
    assert.equal(sent.length, 1);
    assert.ok(Number(sent[0]?.headers.get('content-length')) > 12 * 1024 * 1024);
  });

  test('nothing else may be as long', async () => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const body = Buffer.alloc(200 * 1024, ' ');
    const answered = await ask(edge.url, '/api/conversations', { method: 'POST', headers, body });
    assert.equal(answered.status, 413);
  });
});
