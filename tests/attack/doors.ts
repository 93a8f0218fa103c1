import { answer, goodBody, saysOf } from '../rig/good-api.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';

const session = JSON.stringify({ token: 'token-of-a-test', user: { id: 1 } });

/** What is attacked: the site itself, and nginx before it. */
export const api = await MisbehavingApi.start(
  saysOf((asked) => answer(asked.path === '/login' ? session : goodBody(asked))),
);
export const site = await Site.start({ UPSTREAM_API_URL: api.url });

const nginx = noNginx ? undefined : await startEdge([site.port, site.port]);

export const doors = [
  { door: 'site', base: site.url, skip: false },
  { door: 'nginx', base: nginx?.url ?? '', skip: noNginx },
];
