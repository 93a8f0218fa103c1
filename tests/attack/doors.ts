import { answer, goodBody } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { findNginx, startEdge } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';

const session = JSON.stringify({ token: 'token-of-a-test', user: { id: 1 } });

/** What is attacked: the site itself, and nginx before it. */
export const api = await MisbehavingApi.start((socket, asked) => {
  socket.write(answer(asked.path === '/login' ? session : goodBody(asked)));
});
export const site = await Site.start({ UPSTREAM_API_URL: api.url });

type Door = { door: 'site' | 'nginx'; base: string; skip: false | string };

async function throughNginx(): Promise<Door> {
  if (!findNginx()) return { door: 'nginx', base: '', skip: 'there is no nginx here' };
  const { url } = await startEdge([site.port, site.port]);
  return { door: 'nginx', base: url, skip: false };
}

export const doors: readonly Door[] = [
  { door: 'site', base: site.url, skip: false },
  await throughNginx(),
];
