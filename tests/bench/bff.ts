/**
 * What the BFF costs, measured against the framework's own floor in the same run: an empty route
 * handler of the same build (`/healthz`), and the API called directly.
 *
 *   node tests/bench/bff.ts            needs a build (`next build`); brings its own canned API
 *   BENCH_SECONDS=2 BENCH_ROUNDS=40 …  for quieter figures
 *
 * Short rounds at each address in turn, and the median of what each round says about the ratio: so a
 * busy machine blurs all of them alike.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { Pool } from 'undici';

const seconds = Number(process.env.BENCH_SECONDS ?? 1);
const rounds = Number(process.env.BENCH_ROUNDS ?? 15);
const connections = Number(process.env.BENCH_CONNECTIONS ?? 16);
const sitePort = 4371;
const apiPort = 4372;
const token = 'bench-token';

const targets = {
  'empty handler': `http://127.0.0.1:${sitePort}/healthz`,
  'BFF /me': `http://127.0.0.1:${sitePort}/api/me`,
  'BFF /conversations': `http://127.0.0.1:${sitePort}/api/conversations`,
  'API /me': `http://127.0.0.1:${apiPort}/me`,
  'API /conversations': `http://127.0.0.1:${apiPort}/conversations`,
};
type Target = keyof typeof targets;
const names = Object.keys(targets) as Target[];

const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

async function requestsPerSecond(url: string, forSeconds: number): Promise<number> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const headers = { authorization: `Bearer ${token}` };
  const until = performance.now() + forSeconds * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      const { statusCode, body } = await pool.request({ path: pathname, method: 'GET', headers });
      await body.dump();
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  await pool.close();
  return answered / forSeconds;
}

function once(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - started));
    }).on('error', reject);
  });
}

/** One connection, one request at a time, a few at each address in turn. */
async function latencies(): Promise<Record<Target, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const samples = new Map<Target, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < 150; turn += 1) {
    for (const name of names) {
      for (let i = 0; i < 10; i += 1) samples.get(name)?.push(await once(targets[name], agent));
    }
  }
  agent.destroy();
  const p50 = names.map((name) => [name, median(samples.get(name) ?? [])]);
  return Object.fromEntries(p50) as Record<Target, number>;
}

async function untilAnswered(url: string): Promise<void> {
  const giveUpAt = Date.now() + 20_000;
  for (;;) {
    try {
      if ((await fetch(url)).ok) return;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function start(args: string[], env: Record<string, string>): ChildProcess {
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
  return spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } });
}

const api = start(['tests/bench/canned-api.ts'], { PORT: String(apiPort) });
const site = start(['scripts/serve.ts'], {
  NODE_ENV: 'production',
  PORT: String(sitePort),
  UPSTREAM_API_URL: `http://127.0.0.1:${apiPort}`,
  SITE_URL: `http://localhost:${sitePort}`,
});

try {
  await untilAnswered(targets['API /me']);
  await untilAnswered(targets['empty handler']);
  for (const name of names) await requestsPerSecond(targets[name], 1);

  const throughput = new Map<Target, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      throughput.get(name)?.push(await requestsPerSecond(targets[name], seconds));
    }
  }
  const p50 = await latencies();

  const floors = throughput.get('empty handler') ?? [];
  const shareOfFloor = (name: Target) =>
    median((throughput.get(name) ?? []).map((rate, round) => rate / (floors[round] ?? Number.NaN)));
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s; p50 at one connection`,
  );
  for (const name of names) {
    const rate = median(throughput.get(name) ?? []).toFixed(0);
    const over = p50[name] - p50['empty handler'];
    console.log(
      `${name.padEnd(20)} ${rate.padStart(7)} req/s  ${shareOfFloor(name).toFixed(3)} × floor` +
        `   p50 ${p50[name].toFixed(3)} ms (${over >= 0 ? '+' : ''}${over.toFixed(3)} ms)`,
    );
  }
  const me = shareOfFloor('BFF /me');
  const lag = p50['BFF /me'] - p50['empty handler'];
  const good = me >= 0.95 && lag <= 0.4;
  console.log(`${good ? 'within' : 'OUTSIDE'} the budget: ≥ 0.95 × floor, p50 within 0.4 ms`);
  process.exitCode = good ? 0 : 1;
} finally {
  site.kill('SIGTERM');
  api.kill('SIGTERM');
}
