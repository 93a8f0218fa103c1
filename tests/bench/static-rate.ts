import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ask } from '../rig/ask.ts';
import { findNginx, makeStaticSite, startNginx, stopNginx } from '../rig/nginx.ts';
import { ended } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { startBarest } from './barest-app.ts';
import { type Shelling, shell } from './cannon.ts';
import { median, perSecond, type Section, times } from './section.ts';

const ports = { site: 4782, barest: 4783, edge: 4784, bare: 4785 };
const [rounds, seconds] = [5, 2];
const out = '.data/bench/edge';

const bareConfiguration = (folder: string) => `
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
  server { listen 127.0.0.1:${ports.bare}; root ${folder}/files; types { text/html html; } }
}
`;

/** nginx with one file and nothing else: as fast as it gets. */
async function startBareNginx(html: Buffer) {
  const folder = path.resolve('.data/bench/bare-nginx');
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  writeFileSync(path.join(folder, 'files/page.html'), html);
  writeFileSync(path.join(folder, 'files/en'), html);
  writeFileSync(path.join(folder, 'nginx.conf'), bareConfiguration(folder));
  return startNginx(folder, ports.bare);
}

export async function measureStaticRate(): Promise<Section> {
  const site = await Site.start(ports.site, {});
  const barest = await startBarest(ports.barest);
  const withNginx = findNginx() !== undefined;
  if (withNginx) makeStaticSite({ port: ports.edge, sites: [ports.site], out });
  const edge = withNginx ? await startNginx(out, ports.edge) : undefined;
  const bare = withNginx ? await startBareNginx((await ask(site.url, '/en')).body) : undefined;

  const at = (port: number, where: string) => `http://127.0.0.1:${port}${where}`;
  const packed = { 'accept-encoding': 'br, gzip' };
  const aims = {
    'the barest app, framework server': { url: at(ports.barest, '/'), pid: barest.pid },
    'this site, its own server': { url: at(ports.site, '/en'), pid: site.child.pid },
    'this site, its own server, brotli': {
      url: at(ports.site, '/en'),
      pid: site.child.pid,
      headers: packed,
    },
    ...(edge && bare
      ? {
          'this site, nginx': { url: at(ports.edge, '/en'), pid: edge.pid },
          'this site, nginx, brotli': {
            url: at(ports.edge, '/en'),
            pid: edge.pid,
            headers: packed,
          },
          'nginx with one bare file': { url: at(ports.bare, '/page.html'), pid: bare.pid },
        }
      : {}),
  };
  const found = new Map<string, Shelling[]>(Object.keys(aims).map((name) => [name, []]));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, { pid = 0, ...aim }] of Object.entries(aims)) {
        const shelling = await shell({ ...aim, pid, seconds: round === 0 ? 1 : seconds });
        if (shelling.failed > 0) throw new Error(`${name}: ${shelling.failed} requests failed`);
        if (round > 0) found.get(name)?.push(shelling);
      }
    }
  } finally {
    if (edge) await stopNginx(edge);
    if (bare) await stopNginx(bare);
    barest.kill();
    await ended(barest);
    await site.stop();
  }
  return asSection(found);
}

function asSection(found: Map<string, Shelling[]>): Section {
  const rateOf = (name: string) => median((found.get(name) ?? []).map(({ rate }) => rate));
  const costOf = (name: string) =>
    median((found.get(name) ?? []).flatMap(({ cpuMicroseconds }) => cpuMicroseconds ?? []));
  const cost = (name: string) => `${costOf(name).toFixed(0)} µs of processor a request`;
  const row = (name: string, against: string, target?: number) => {
    const ratio = rateOf(name) / rateOf(against);
    return {
      what: name,
      figure: `${perSecond(rateOf(name))}, ${cost(name)}`,
      against: name === against ? '' : `${times(ratio)} ${against}`,
      ...(target !== undefined && { target: `≥ ${target} ×`, holds: ratio >= target }),
    };
  };
  const [barest, own, edge, packed, bare, ownPacked] = [
    'the barest app, framework server',
    'this site, its own server',
    'this site, nginx',
    'this site, nginx, brotli',
    'nginx with one bare file',
    'this site, its own server, brotli',
  ] as const;
  const rows = [row(barest, barest), row(own, barest), row(ownPacked, barest)];
  if (found.has(edge)) rows.push(row(edge, bare, 0.9), row(packed, own), row(bare, own));
  return {
    title: 'Static pages a second',
    how: `The landing page (the barest app: its one heading), 64 connections, median of ${rounds} rounds of ${seconds} s in turns. The load generator shares the cores: where the server is faster than it, the processor time of a request tells more than the rate.`,
    rows,
    plots: [
      {
        name: 'static-rate',
        title: 'Static pages a second',
        unit: 'requests / s',
        bars: [...found.keys()].map((label) => ({ label, value: rateOf(label) })),
      },
    ],
  };
}
