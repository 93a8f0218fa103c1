import { readFileSync } from 'node:fs';
import { buildApp } from './build-app.ts';
import { barestScriptWeight } from './page-weight.ts';
import { startQuietNext } from './quiet-processes.ts';

const config = 'export default { poweredByHeader: false };';

/** Builds the smallest page that the framework can serve: static, with one heading. */
export const buildBarestApp = (): string =>
  buildApp('barest', {
    'next.config.mjs': config,
    'app/page.jsx': 'export default function Page() { return <h1>Hello</h1>; }',
  });

/**
 * The weight of the barest page's scripts for these versions. `npm run bench` measures it again and
 * reports a difference.
 */
const noted = { next: '16.4.5', react: '19.3.1', bytes: 115_035 };
const versionOf = (name: string) =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

export function barestScripts(): number {
  const isOfThese = versionOf('next') === noted.next && versionOf('react') === noted.react;
  return isOfThese ? noted.bytes : barestScriptWeight(buildBarestApp());
}

/**
 * The smallest page with private data: it reads a cookie, calls the API once, and shows ten rows.
 */
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

export const startBarest = () => startQuietNext(buildBarestApp());

/** Builds the page with rows, and returns a function that starts a process serving it. */
export function barestRows(api: string) {
  const files = { 'next.config.mjs': config, 'app/page.jsx': rowsPage };
  const folder = buildApp('barest-rows', files);
  return () => startQuietNext(folder, { UPSTREAM_API_URL: api });
}
