import { after } from 'node:test';
import { findNginx, startEdge, stopEdge } from '../rig/nginx.ts';
import { RecordingApi } from '../rig/recording-api.ts';
import { Site } from '../rig/site.ts';

/** What is attacked: the site itself, and nginx before it. */
export const api = await RecordingApi.start();
export const site = await Site.start({ UPSTREAM_API_URL: api.address });
after(async () => {
  await site.stop();
  api.stop();
});

type Door = { door: 'site' | 'nginx'; base: string; skip: false | string };

async function throughNginx(): Promise<Door> {
  if (!findNginx()) return { door: 'nginx', base: '', skip: 'there is no nginx here' };
  const nginx = await startEdge([site.port, site.port]);
  after(() => stopEdge(nginx));
  return { door: 'nginx', base: nginx.url, skip: false };
}

export const doors: readonly Door[] = [
  { door: 'site', base: site.url, skip: false },
  await throughNginx(),
];
