import assert from 'node:assert/strict';
import { openDatabase, type Place } from '../../reference-api/database.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { seedScale } from '../../reference-api/demo/seed-scale.ts';
import { startEmbeddedApi, temporaryFolder } from '../rig/embedded-api.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { Site } from '../rig/site.ts';
import { median, milliseconds, type Row, type Section, times } from './section.ts';

const interviews = 10_000;
const turnsEach = 20;
const rounds = 15;
const within = { postgresql: 100, pglite: 100, throughSite: 150 };

/** Frequent and rare, begun and whole, of three languages, and of none. */
const queries = [
  ...['th', 'the', 'pr', 'en', 'a result', 'entrevista', 'proxima', 'ENTREVIST', 'idempot'],
  ...['latency', 'salario', 'la cola', 'nao foi', 'the lift', 'notificaciones', 'zzqx', 'the zzqx'],
];

type Person = 'owner' | 'neighbour';
const emailOf = (person: Person) => `${person}@bench.example`;
type Answer = { data: { id: string }[] };

async function ask(url: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Two people who said the same: what one of them finds is to be nothing of the other's. */
async function fill(place: Place): Promise<void> {
  const { database, close } = await openDatabase(place);
  for (const person of ['owner', 'neighbour'] as const) {
    const scale = { interviews, turnsEach, messages: 0, email: emailOf(person), mayCreate: true };
    await seedScale(database, scale);
  }
  // As its own housekeeping would in a minute; PGlite has none, and does without.
  if (place.databaseUrl) await database.execute('vacuum analyze');
  await close();
}

async function measure(url: string): Promise<number[]> {
  const signIn = async (person: Person) => {
    const body = JSON.stringify({ email: emailOf(person), password: demoAccount.password });
    const headers = { 'Content-Type': 'application/json' };
    const session = await ask(`${url}/login`, { method: 'POST', headers, body });
    return { Authorization: `Bearer ${(session as { token: string }).token}` };
  };
  const search = async (q: string, headers: Record<string, string>) => {
    const { data } = (await ask(`${url}/search?${new URLSearchParams({ q })}`, {
      headers,
    })) as Answer;
    return data.map(({ id }) => id);
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

/** Of the API alone, and of the site before it, as a browser asks. */
type Taken = { alone: number[]; throughSite: number[] };

async function measureAt(place: Place, variables: Record<string, string>): Promise<Taken> {
  await fill(place);
  const api = await startEmbeddedApi(variables);
  try {
    const alone = await measure(api.url);
    const site = await Site.start({ UPSTREAM_API_URL: api.url });
    try {
      return { alone, throughSite: await measure(`${site.url}/api`) };
    } finally {
      await site.stop();
    }
  } finally {
    await api.stop();
  }
}

async function onPostgres(): Promise<Taken> {
  const server = await Postgres.create();
  try {
    const place = { databaseUrl: server.url, dataFolder: '' };
    return await measureAt(place, { DATABASE_URL: server.url });
  } finally {
    await server.destroy();
  }
}

async function onPglite(): Promise<Taken> {
  const folder = await temporaryFolder();
  try {
    return await measureAt({ dataFolder: folder.path }, { DATA_DIR: folder.path });
  } finally {
    await folder.remove();
  }
}

export async function measureSearch(): Promise<Section> {
  const pglite = await onPglite();
  const postgres = hasPostgres() ? await onPostgres() : null;
  const measured = [
    ['PGlite', within.pglite, pglite.alone] as const,
    ['PGlite, through the site', within.throughSite, pglite.throughSite] as const,
    ...(postgres
      ? [
          ['PostgreSQL', within.postgresql, postgres.alone] as const,
          ['PostgreSQL, through the site', within.throughSite, postgres.throughSite] as const,
        ]
      : []),
  ];
  const rows = measured.map(
    ([what, most, taken]): Row => ({
      what,
      figure: `p50 ${milliseconds(median(taken))}, p95 ${milliseconds(p95(taken))}`,
      against: `${times(p95(taken) / p95(pglite.alone))} the first`,
      target: `p95 ≤ ${milliseconds(most)}`,
      holds: p95(taken) <= most,
    }),
  );
  return {
    title: 'Search inside 10,000 interviews with 200,000 messages',
    how: `The embedded API's \`GET /search\` over HTTP, alone and as the site's \`GET /api/search\`, ${queries.length} queries of three languages, frequent and rare, ${rounds} rounds, one at a time; another person with as many messages of the same words is in the database, and none of theirs is found.`,
    rows,
  };
}
