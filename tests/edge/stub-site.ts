import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { posix } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hangUp, listen } from '../rig/ports.ts';

type Reached = { method: string; path: string; headers: IncomingMessage['headers'] };

const page = { 'Cache-Control': 'private, no-store', 'Content-Type': 'text/html; charset=utf-8' };
const inPublic = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

async function answerSlowly(response: ServerResponse): Promise<void> {
  await pause(slowMs);
  response.writeHead(200).end();
}

/** Each path answers as its name says. */
const kinds: Record<string, (response: ServerResponse) => unknown> = {
  '/public': (response) => response.writeHead(200, inPublic).end(),
  '/_next/static/kept.js': (response) =>
    response.writeHead(200, { 'Cache-Control': 'public, max-age=31536000, immutable' }).end(),
  '/_next/static/page': (response) => response.writeHead(200, inPublic).end(),
  '/private': (response) => response.writeHead(200, { 'Cache-Control': 'private, no-store' }).end(),
  '/es/conversations/of-ann': (response) => response.writeHead(200, page).end('<p>Ann</p>'),
  '/s/secret-token': (response) => response.writeHead(200, page).end('<p>Ann</p>'),
  '/no-store': (response) => response.writeHead(200, { 'Cache-Control': 'no-store' }).end(),
  '/unsaid': (response) => response.writeHead(200).end(),
  '/cookie': (response) => response.writeHead(200, { ...inPublic, 'Set-Cookie': 'a=b' }).end(),
  '/by-language': (response) =>
    response.writeHead(200, { ...inPublic, Vary: 'Accept-Encoding, Accept-Language' }).end(),
  '/by-visitor': (response) => response.writeHead(200, { ...inPublic, Vary: 'Cookie' }).end(),
  '/redirect': (response) => response.writeHead(307, { ...inPublic, Location: '/en' }).end(),
  '/missing': (response) => response.writeHead(404, inPublic).end(),
  '/api/public': (response) => response.writeHead(200, inPublic).end(),
  '/hangs-up': (response) => response.destroy(),
  '/api/hangs-up': (response) => response.destroy(),
  '/api/taken': (response) => response.writeHead(200).end(),
  '/healthz': (response) => response.writeHead(200).end(),
  '/api/slow': answerSlowly,
  '/s/slow': answerSlowly,
  '/shell-first': async (response) => {
    response.writeHead(200, { 'Cache-Control': 'private, no-store' }).write('shell');
    await pause(shellFirstMs);
    response.end('list');
  },
};

export const shellFirstMs = 800;
const slowMs = 1_500;

/** The path that an address leads to, however it is spelled, as the site reads it. */
const pathOf = (address: string) =>
  posix.normalize(decodeURIComponent(address.replace(/[?#].*/, '')));

/** A stand-in for the site, which remembers the requests that reached it. */
export async function startStubSite() {
  const reached: Reached[] = [];
  let isHangingUp = false;
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const [path = '/'] = url.split('?');
    reached.push({ method, path, headers });
    if (isHangingUp) return void response.destroy();
    request.resume().on('end', () => {
      const answer = kinds[pathOf(url)];
      if (answer) answer(response);
      else response.writeHead(404, { 'X-Stub': 'knows nothing of it' }).end();
    });
  });
  const url = await listen(server);
  return {
    connections: () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    port: Number(new URL(url).port),
    reached,
    timesAsked: (path: string) => reached.filter((one) => one.path === path).length,
    hangUp: () => {
      isHangingUp = true;
    },
    stop: () => hangUp(server),
  };
}
