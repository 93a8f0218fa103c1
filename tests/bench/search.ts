import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { openDatabase, type Place } from '../../reference-api/database.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { seedScale } from '../../reference-api/demo/seed-scale.ts';
import { call } from '../rig/ask.ts';
import { startEmbeddedApi } from '../rig/embedded-api.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { ownFolder } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { median, milliseconds, type Row, type Section, times } from './section.ts';

const interviews = 10_000;
const turnsEach = 20;
const rounds = 15;
const within = { alone: 100, throughSite: 150 };

/** Frequent and rare words, prefixes and whole words, in three languages, some without results. */
const queries = [
  'th',
  'the',
  'pr',
  'en',
  'a result',
  'entrevista',
  'proxima',
  'ENTREVIST',
  'idempot',
  'latency',
  'salario',
  'la cola',
  'nao foi',
  'the lift',
  'notificaciones',
  'zzqx',
  'the zzqx',
];

type Person = 'owner' | 'neighbour';
const emailOf = (person: Person) => `${person}@bench.example`;
const agent = new Agent({ keepAlive: true });

/** Creates two people with the same texts, neither of whom may find the other's. */
async function fill(place: Place): Promise<void> {
  const { database, close } = await openDatabase(place);
  for (const person of ['owner', 'neighbour'] as const) {
    const scale = { interviews, turnsEach, messages: 0, email: emailOf(person), mayCreate: true };
    await seedScale(database, scale);
  }
  // PostgreSQL's autovacuum would soon do the same. PGlite has none.
  if (place.databaseUrl) await database.execute('vacuum analyze');
  await close();
}

async function measure(url: string, prefix = ''): Promise<number[]> {
  const signIn = async (person: Person) => {
    const json = { email: emailOf(person), password: demoAccount.password };
    const { body } = await call<{ token: string }>(url, `POST ${prefix}/login`, { agent, json });
    return body.token;
  };
  const search = async (q: string, token: string) => {
    const line = `GET ${prefix}/search?${new URLSearchParams({ q })}`;
    const { status, body } = await call<{ data: { id: string }[] }>(url, line, { agent, token });
    assert.equal(status, 200);
    return body.data.map(({ id }) => id);
  };
  const [owner, neighbour] = [await signIn('owner'), await signIn('neighbour')];
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const query of queries) {
      const began = performance.now();
      const mine = await search(query, owner);
      if (round > 0) taken.push(performance.now() - began);
      else {
        const theirs = new Set(await search(query, neighbour));
        assert.equal(theirs.size, mine.length, query);
        for (const id of mine) assert.ok(!theirs.has(id), query);
      }
    }
  }
  return taken.sort((one, other) => one - other);
}

const p95 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;

/** The durations of searches sent to the API directly, and through the site as browsers do. */
type Durations = { alone: number[]; throughSite: number[] };

async function measureAt(place: Place, variables: Record<string, string>): Promise<Durations> {
  await fill(place);
  // Without cheap passwords, because `fill` has stored hashes as in production.
  const api = await startEmbeddedApi({ ...variables, NODE_OPTIONS: '' });
  const alone = await measure(api.url);
  const site = await Site.start({ UPSTREAM_API_URL: api.url });
  const throughSite = await measure(site.url, '/api');
  await Promise.all([site.stop(), api.stop()]);
  return { alone, throughSite };
}

async function onPostgres(): Promise<Durations> {
  const { url } = await Postgres.create();
  return measureAt({ databaseUrl: url, dataFolder: '' }, { DATABASE_URL: url });
}

function onPglite(): Promise<Durations> {
  const folder = ownFolder('search');
  return measureAt({ dataFolder: folder }, { DATA_DIR: folder });
}

export async function measureSearch(): Promise<Section> {
  const pglite = await onPglite();
  const postgres = hasPostgres() ? await onPostgres() : null;
  const row = (what: string, most: number, taken: number[]): Row => ({
    what,
    figure: `p50 ${milliseconds(median(taken))}, p95 ${milliseconds(p95(taken))}`,
    against: `${times(p95(taken) / p95(pglite.alone))} the first`,
    target: `p95 ≤ ${milliseconds(most)}`,
    holds: p95(taken) <= most,
  });
  const rowsOf = (engine: string, { alone, throughSite }: Durations) => [
    row(engine, within.alone, alone),
    row(`${engine}, through the site`, within.throughSite, throughSite),
  ];
  const rows = [...rowsOf('PGlite', pglite), ...(postgres ? rowsOf('PostgreSQL', postgres) : [])];
  return {
    title: 'Search inside 10,000 interviews with 200,000 messages',
    how: `The embedded API's \`GET /search\` over HTTP, alone and as the site's \`GET /api/search\`, ${queries.length} queries of three languages, frequent and rare, ${rounds} rounds, one at a time; another person with as many messages of the same words is in the database, and none of theirs is found.`,
    rows,
  };
}
