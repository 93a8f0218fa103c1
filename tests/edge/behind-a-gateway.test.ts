import assert from 'node:assert/strict';
import { readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { edgeScript, noNginx, prepareSettings, startEdge } from '../rig/nginx.ts';
import { listen } from '../rig/ports.ts';
import { ownFolder, Running } from '../rig/processes.ts';
import { until } from '../rig/until.ts';
import { startStubSite } from './stub-site.ts';

/** Like a gateway, appends the address of its client, which the test chooses. */
async function startGateway(edge: { port: number }, address: string): Promise<string> {
  const server = createServer((asked, answer) => {
    const { 'x-forwarded-for': before, ...headers } = asked.headers;
    const forwarded = before === undefined ? address : `${before}, ${address}`;
    const passed = request(
      {
        port: edge.port,
        host: '127.0.0.1',
        method: asked.method,
        path: asked.url,
        headers: { ...headers, 'X-Forwarded-For': forwarded },
        agent: false,
      },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  return listen(server);
}

/** Keeps sending more concurrent requests than one person may, until it is ended. */
function floodOf(url: string, headers: Record<string, string> = {}) {
  let [isRefused, isOver] = [false, false];
  const askAgain = async () => {
    while (!isOver) {
      const { status } = await ask(url, '/api/slow', { headers });
      if (status === 429) isRefused = true;
    }
  };
  const all = Array.from({ length: 300 }, askAgain);
  return {
    isRefused: () => isRefused,
    end: () => {
      isOver = true;
      return Promise.all(all);
    },
  };
}

const behindOne = { TRUSTED_PROXY_HOPS: '2', EDGE_TRUSTED_NETWORKS: '127.0.0.0/8' };

describe('nginx behind a gateway', { skip: noNginx }, async () => {
  if (noNginx) return;
  const stub = await startStubSite();
  const edge = await startEdge([stub.port, stub.port], { variables: behindOne });
  const [ann, bob] = [
    await startGateway(edge, '203.0.113.7'),
    await startGateway(edge, '198.51.100.9'),
  ];

  test('limits people, not the gateway', async () => {
    const flood = floodOf(ann);
    await until('Ann is refused', flood.isRefused);
    const others = Array.from({ length: 40 }, () => ask(bob, '/api/slow'));
    const ofBob = (await Promise.all(others)).map(({ status }) => status);
    assert.deepEqual([...new Set(ofBob)], [200]);
    await flood.end();
  });

  test('ignores a client’s own address header, as does the site', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.9' };
    const flood = floodOf(ann, headers);
    await until('Ann is refused', flood.isRefused);
    assert.equal((await ask(bob, '/api/slow')).status, 200);
    await flood.end();
    await ask(ann, '/api/public', { headers });
    const forwarded = String(stub.reached.at(-1)?.headers['x-forwarded-for']).split(/, */);
    assert.equal(forwarded.at(-Number(behindOne.TRUSTED_PROXY_HOPS)), '203.0.113.7');
  });

  test('finds the person named by the first of two gateways', async () => {
    const networks = '127.0.0.0/8,192.0.2.0/24';
    const variables = { TRUSTED_PROXY_HOPS: '3', EDGE_TRUSTED_NETWORKS: networks };
    const other = await startEdge([stub.port, stub.port], { variables });
    const cdn = await startGateway(other, '192.0.2.1');
    const asked = (person: string) => ({ 'X-Forwarded-For': person });
    const flood = floodOf(cdn, asked('203.0.113.7'));
    await until('one of them is refused', flood.isRefused);
    const headers = asked('198.51.100.9');
    assert.equal((await ask(cdn, '/api/slow', { headers })).status, 200);
    await flood.end();
    await ask(cdn, '/api/public', { headers });
    assert.match(String(stub.reached.at(-1)?.headers['x-forwarded-for']), /, 192\.0\.2\.1, /);
  });
});

describe('the start of nginx', () => {
  const folder = ownFolder('edge-settings');
  const refused: [variables: Record<string, string>, said: RegExp][] = [
    [{ TRUSTED_PROXY_HOPS: '2' }, /^EDGE_TRUSTED_NETWORKS is not set; .*the 1 proxies/],
    [{ EDGE_TRUSTED_NETWORKS: '10.0.0.0/8' }, /^EDGE_TRUSTED_NETWORKS is set, .*HOPS is 1/],
    [{ TRUSTED_PROXY_HOPS: '0' }, /^TRUSTED_PROXY_HOPS holds "0"; expected/],
    [{ ...behindOne, EDGE_TRUSTED_NETWORKS: '0.0.0.0/0' }, /anybody could choose/],
    [{ ...behindOne, EDGE_TRUSTED_NETWORKS: 'gateway' }, /holds "gateway"; expected/],
    [{ ...behindOne, EDGE_TRUSTED_NETWORKS: '10.0.0.0/8;' }, /holds "10\.0\.0\.0\/8;"/],
    [{ EDGE_LOG_PERCENT: '101' }, /^EDGE_LOG_PERCENT holds "101"/],
  ];
  for (const [variables, said] of refused) {
    test(`is refused with ${JSON.stringify(variables)}`, () => {
      const run = prepareSettings(folder, variables);
      assert.equal(run.code, 1);
      assert.match(run.said, said);
      assert.equal(run.said.trim().split('\n').length, 1);
    });
  }
  test('succeeds with the shipped settings', () => {
    assert.deepEqual(prepareSettings(folder), { code: 0, said: '' });
  });
});

describe('the log of refusals', { skip: noNginx }, async () => {
  if (noNginx) return;
  const stub = await startStubSite();

  test('starts over when it is long, and nginx counts on', async () => {
    const edge = await startEdge([stub.port]);
    const log = `${edge.folder}/tmp/refused`;
    const counted = async () => {
      const { body } = await ask(`http://127.0.0.1:${edge.figures}`, '/metrics');
      return Number(/^rapport_edge_refused_total (\d+)$/m.exec(body.toString())?.[1]);
    };
    const { PATH, NODE_ENV } = process.env;
    // In place of nginx, whose master would be this process.
    const program = ['sleep', '600'];
    const shell = ['sh', '-c', edgeScript(edge.folder, 'sleep 0.1'), 'edge.sh', ...program];
    const attended = new Running(shell, { env: { PATH, NODE_ENV } });

    const longest = 16 * 1024 * 1024;
    truncateSync(log, longest);
    await pause(500);
    assert.equal(await counted(), longest);
    truncateSync(log, longest + 1);
    await until('it is empty', async () => (await counted()) === 0, 5_000);
    await Promise.all(Array.from({ length: 300 }, () => ask(edge.url, '/api/slow')));
    await until('each refusal is counted', async () => (await counted()) === 44);

    await attended.stop();
    truncateSync(log, longest + 1);
    await pause(500);
    assert.equal(statSync(log).size, longest + 1);
  });
});

describe('the page log', { skip: noNginx }, async () => {
  if (noNginx) return;
  const stub = await startStubSite();
  const address = '203.0.113.7';

  test('has a line per page, without its query or the reader’s address', async () => {
    const edge = await startEdge([stub.port], { variables: behindOne });
    const gateway = await startGateway(edge, address);
    const asked = [
      '/es/conversations/of-ann?q=secret',
      '/s/secret-token',
      '/public',
      '/api/public',
    ];
    for (const path of asked)
      await ask(gateway, path, { headers: { Referer: 'https://a/secret' } });
    const log = () => readFileSync(`${edge.folder}/pages`, 'utf8');
    await until('both pages are logged', () => log().trim().split('\n').length === 2);
    assert.doesNotMatch(log(), /secret|of-ann|203\.0|127\.0/);
    const lines = log().trim().split('\n');
    const read = lines.map((line) => {
      const { time, seconds, requestId, ...rest } = JSON.parse(line);
      assert.ok(Date.parse(time) > 0 && seconds >= 0 && /^[0-9a-f]{32}$/.test(requestId), line);
      return rest;
    });
    const page = { event: 'page', method: 'GET', status: 200 };
    assert.deepEqual(read, [
      { ...page, page: 'es/conversations', cache: 'MISS' },
      { ...page, page: 'shared', cache: 'MISS' },
    ]);
  });

  test('has as many lines as requests', async () => {
    const logged = async (percent: string) => {
      const edge = await startEdge([stub.port], { variables: { EDGE_LOG_PERCENT: percent } });
      const [before, count] = [stub.timesAsked('/s/secret-token'), 200];
      for (let i = 0; i < count; i += 1) await ask(edge.url, '/s/secret-token');
      assert.ok(stub.timesAsked('/s/secret-token') > before);
      await edge.nginx.stop();
      return readFileSync(`${edge.folder}/pages`, 'utf8').split('\n').length - 1;
    };
    assert.equal(await logged('0'), 0);
    const some = await logged('50');
    assert.ok(some > 50 && some < 150, `${some} of 200`);
  });
});
