import { type ChildProcess, spawn } from 'node:child_process';
import { mine, untilReachable } from '../rig/processes.ts';
import { buildApp, next } from './build-app.ts';

const config = 'export default { poweredByHeader: false };';

/** The least the framework can do: one static page with one heading, built by the same version. */
export const buildBarestApp = (): string =>
  buildApp('barest', {
    'next.config.mjs': config,
    'app/page.jsx': 'export default function Page() { return <h1>Hello</h1>; }',
  });

/** The least a page with private data can be: a cookie, one call of the API, ten rows of its answer. */
const rowsPage = `
import { cookies } from 'next/headers';

export default async function Page() {
  const token = (await cookies()).get('session')?.value ?? '';
  const answer = await fetch(process.env.UPSTREAM_API_URL + '/conversations', {
    headers: { authorization: 'Bearer ' + token },
    cache: 'no-store',
  });
  const { data } = await answer.json();
  return (
    <main>
      <h1>Interviews</h1>
      <ul>
        {data.slice(0, 10).map(({ id, attributes }) => (
          <li key={id}>
            <a href={'/' + id}>{attributes.title}</a> {attributes.created_at} {attributes.last_message}
          </li>
        ))}
      </ul>
    </main>
  );
}
`;

const buildBarestRows = (): string =>
  buildApp('barest-rows', { 'next.config.mjs': config, 'app/page.jsx': rowsPage });

async function start(
  cwd: string,
  port: number,
  own: Record<string, string>,
): Promise<ChildProcess> {
  const env: NodeJS.ProcessEnv = { ...process.env, ...own, NODE_ENV: 'production' };
  const args = [next, 'start', '--port', String(port)];
  const child = mine(spawn(process.execPath, args, { cwd, env, stdio: 'ignore' }));
  await untilReachable(`http://127.0.0.1:${port}/`, child);
  return child;
}

/** Served by the framework's own server. */
export const startBarest = (port: number) => start(buildBarestApp(), port, {});

export const startBarestRows = (port: number, api: string) =>
  start(buildBarestRows(), port, { UPSTREAM_API_URL: api });
