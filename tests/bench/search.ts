import assert from 'node:assert/strict';
import { openDatabase, type Place } from '../../reference-api/database.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { seedScale } from '../../reference-api/demo/seed-scale.ts';
import { startEmbeddedApi, temporaryFolder } from '../rig/embedded-api.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { median, milliseconds, type Row, type Section, times } from './section.ts';

const interviews = 10_000;
const turnsEach = 20;
const rounds = 15;
const within = { postgresql: 100, pglite: 1_000 };

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
  const { database, close } = await openDatabase(place, async () => {});
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

async function measureAt(place: Place, variables: Record<string, string>): Promise<number[]> {
  await fill(place);
  const api = await startEmbeddedApi(variables);
  try {
    return await measure(api.url);
  } finally {
    await api.stop();
  }
}

async function onPostgres(): Promise<number[]> {
  const server = await Postgres.create();
  try {
    const place = { databaseUrl: server.url, dataFolder: '' };
    return await measureAt(place, { DATABASE_URL: server.url });
  } finally {
    await server.destroy();
  }
}

async function onPglite(): Promise<number[]> {
  const folder = await temporaryFolder();
  try {
    return await measureAt({ dataFolder: folder.path }, { DATA_DIR: folder.path });
  } finally {
    await folder.remove();
  }
}

export async function measureSearch(): Promise<Section> {
  const measured = [
    ...(hasPostgres() ? [['PostgreSQL', within.postgresql, await onPostgres()] as const] : []),
    ['PGlite', within.pglite, await onPglite()] as const,
  ];
  const reference = measured[0]?.[2] ?? [];
  const rows = measured.map(
    ([what, most, taken]): Row => ({
      what,
      figure: `p50 ${milliseconds(median(taken))}, p95 ${milliseconds(p95(taken))}`,
      against: `${times(p95(taken) / p95(reference))} the first`,
      target: `p95 ≤ ${milliseconds(most)}`,
      holds: p95(taken) <= most,
    }),
  );
  return {
    title: 'Search inside 10,000 interviews with 200,000 messages',
    how: `The embedded API's \`GET /search\` over HTTP, ${queries.length} queries of three languages, frequent and rare, ${rounds} rounds, one at a time; another person with as many messages of the same words is in the database, and none of theirs is found.`,
    rows,
  };
}
