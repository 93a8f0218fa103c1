import { startEmbeddedApi, usedFolder } from './embedded-api.ts';
import { freePort } from './ports.ts';
import { ensureBuild, Site } from './site.ts';

/**
 * Starts the site and its embedded API for a browser that opens `url`. With `isBehind`, the caller
 * starts a proxy at `url`, on `port`, in front of the site.
 */
export async function startProduct(ofApi: Record<string, string>, { isBehind = false } = {}) {
  // Built first: if that failed with an API running, the test run would wait for the API to end.
  await ensureBuild();
  const folder = await usedFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const api = await startEmbeddedApi({ DATA_DIR: folder.path, SITE_URL: url, ...ofApi });
  const site = await Site.start(
    { SITE_URL: url, API_PORT: new URL(api.url).port, UPSTREAM_API_URL: api.url },
    isBehind ? {} : { port },
  );
  const stop = async () => {
    await site.stop();
    await api.stop();
    await folder.remove();
  };
  return { url, port, api, site, stop };
}
