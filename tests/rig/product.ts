import { startEmbeddedApi, usedFolder } from './embedded-api.ts';
import { freePort } from './ports.ts';
import { ensureBuild, Site } from './site.ts';

/**
 * The site and its embedded API, for a browser that asks for `url`. With `isBehind`, something else
 * will listen there (`port`), and pass on to the site.
 */
export async function startProduct(ofApi: Record<string, string>, { isBehind = false } = {}) {
  // First, as a failed build must not leave an API running, for which the test run would wait.
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
