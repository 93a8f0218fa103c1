import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from '../rig/ask.ts';
import { findNginx, startEdge, startNginx } from '../rig/nginx.ts';
import { freePort } from '../rig/ports.ts';
import { Site } from '../rig/site.ts';
import { startBarest } from './barest-app.ts';
import { type Shelling, shell } from './cannon.ts';
import { median, medianRatio, perSecond, type Row, type Section, times } from './section.ts';

const [rounds, seconds] = [5, 2];

/** Pages of different lengths, because some lengths are slower over loopback than any others. */
const edgePages = ['/en', '/en/interview-coach', '/en/sign-in', '/en/refund'];

const bareConfiguration = (folder: string, port: number) => `
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; multi_accept on; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
  }
}
`;

const packed = { 'accept-encoding': 'br, gzip' };

/**
 * Starts an nginx that only serves the same compressed pages as files, the fastest way to do it.
 */
async function startBareNginx(edge: string) {
  const folder = path.resolve('.data/bench/bare-nginx');
  mkdirSync(path.join(folder, 'files/en'), { recursive: true });
  for (const page of edgePages) {
    const { body } = await ask(edge, page, { headers: packed });
    writeFileSync(path.join(folder, `files${page}.html`), body);
  }
  const file = path.join(folder, 'nginx.conf');
  const port = await freePort();
  writeFileSync(file, bareConfiguration(folder, port));
  return { nginx: await startNginx(file, port), url: `http://127.0.0.1:${port}` };
}

const names = {
  barest: 'the barest app, framework server',
  own: 'this site, its own server',
  ownPacked: 'this site, its own server, brotli',
  edge: (page: string) => `this site, nginx, brotli, ${page}`,
  bare: (page: string) => `nginx with one bare file, that of ${page}`,
};

type Aims = Record<
  string,
  { url: string; pid?: number | undefined; headers?: Record<string, string> }
>;

export async function measureStaticRate(): Promise<Section> {
  const site = await Site.start({});
  const barest = await startBarest();
  const edge = findNginx() ? await startEdge([site.port]) : undefined;
  const bare = edge && (await startBareNginx(edge.url));

  const own = { url: `${site.url}/en`, pid: site.pid };
  const aims: Aims = {
    [names.barest]: { url: `${barest.url}/`, pid: barest.pid },
    [names.own]: own,
    [names.ownPacked]: { ...own, headers: packed },
  };
  if (edge && bare) {
    for (const page of edgePages) {
      aims[names.edge(page)] = { url: edge.url + page, pid: edge.nginx.pid, headers: packed };
      aims[names.bare(page)] = { url: `${bare.url}${page}.html`, pid: bare.nginx.pid };
    }
  }
  const found = new Map<string, Shelling[]>(Object.keys(aims).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { pid = 0, ...aim }] of Object.entries(aims)) {
      const shelling = shell({ ...aim, pid, seconds: round === 0 ? 1 : seconds });
      if (shelling.failed > 0) throw new Error(`${name}: ${shelling.failed} requests failed`);
      if (round > 0) found.get(name)?.push(shelling);
    }
  }
  return asSection(found);
}

function asSection(found: Map<string, Shelling[]>): Section {
  const ratesOf = (name: string) => (found.get(name) ?? []).map(({ rate }) => rate);
  const rateOf = (name: string) => median(ratesOf(name));
  const costOf = (name: string) =>
    median((found.get(name) ?? []).flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? []));
  const cost = (name: string) => `${costOf(name).toFixed(0)} µs of processor a request`;
  const row = (name: string, against = name, target?: number): Row => {
    const ratio = medianRatio(ratesOf(name), ratesOf(against));
    return {
      what: name,
      figure: `${perSecond(rateOf(name))}, ${cost(name)}`,
      ...(name !== against && { against: `${times(ratio)} ${against}` }),
      ...(target !== undefined && { target: `≥ ${target} ×`, holds: ratio >= target }),
    };
  };
  const rows = [names.barest, names.own, names.ownPacked].map((name) => row(name, names.barest));
  if (found.has(names.edge('/en'))) {
    rows.push(
      row(names.edge('/en'), names.ownPacked),
      ...edgePages.flatMap((page) => [
        row(names.edge(page), names.bare(page), 0.5),
        row(names.bare(page), names.own),
      ]),
    );
  }
  return {
    title: 'Static pages a second',
    how: `The landing page where none is named (the barest app: its one heading), 64 connections, median of ${rounds} rounds of ${seconds} s in turns. The load generator shares the cores: where the server is faster than it, the processor time of a request tells more than the rate.`,
    rows,
  };
}
