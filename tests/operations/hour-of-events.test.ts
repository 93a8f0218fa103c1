import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Listener } from '../rig/event-stream.ts';
import { behaveWell, streamHead } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { listen } from '../rig/ports.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** All timers run faster, so that an hour takes half a minute. */
const faster = 120;
const hourMs = 3_600_000 / faster;
/** The shortest default of a known gateway. */
const gatewaySilenceMs = 60_000 / faster;

/** Like a gateway, ends an answer after a silence. The route has no other limit. */
async function startGateway(port: number): Promise<string> {
  const server = createServer((asked, answer) => {
    const passed = request(
      { host: '127.0.0.1', port, path: asked.url, headers: asked.headers, agent: false },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        // The headers are sent at once, because the stream's first line may come after the allowed
        // silence.
        answer.flushHeaders();
        const silence = setTimeout(() => answer.destroy(), gatewaySilenceMs);
        from.on('data', () => silence.refresh());
        from.on('error', () => answer.destroy());
        answer.on('close', () => {
          clearTimeout(silence);
          passed.destroy();
        });
        from.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return listen(server);
}

describe('a stream of events through nginx and a gateway', { skip: noNginx }, async () => {
  if (noNginx) return;
  /** An API whose event streams fall silent once they have begun. */
  const api = await MisbehavingApi.start((socket, call) => {
    if (call.path === '/events') socket.write(streamHead());
    else behaveWell(socket, call);
  });
  async function openThrough(env: Record<string, string>) {
    const site = await Site.start({ UPSTREAM_API_URL: api.url, TRUSTED_PROXY_HOPS: '1', ...env });
    const edge = await startEdge([site.port], { streamSilence: `${75_000 / faster}ms` });
    const stream = new Listener(await startGateway(edge.port), { token: 'token-of-a-person' });
    await until('it has begun', () => stream.status === 200);
    return { site, stream };
  }

  test('stays open through an hour of silence', async () => {
    const clock = new URL('../rig/hasty-clock.mjs', import.meta.url);
    const { site, stream } = await openThrough({
      NODE_OPTIONS: `--import ${clock}`,
      TIMES_AS_FAST: String(faster),
    });
    await pause(hourMs);
    assert.equal(stream.end, undefined);
    const lines = stream.text.split(':\n\n').length - 1;
    assert.ok(lines > 200, `${lines} lines to say that it lives`);
    stream.leave();
    await site.stop();
  });

  test('would be cut without keep-alive comments', async () => {
    const { site, stream } = await openThrough({});
    await until('it is cut', () => stream.end !== undefined);
    await site.stop();
  });
});
