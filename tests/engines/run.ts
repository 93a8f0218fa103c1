/** The main walks in Firefox and WebKit, as far as they are to be had: `node tests/engines/run.ts [engine …]`. */
import { mkdirSync, rmSync } from 'node:fs';
import { Checks, skip } from '../rig/checks.ts';
import { EmbeddedApi } from '../rig/embedded-api.ts';
import { ensureBuild, Site } from '../rig/site.ts';
import { Browser } from './browser.ts';
import { type Engine, engines, findOrInstall } from './engines.ts';
import { account, list, payment, player, rename, search, signIn, signOut } from './member-flows.ts';
import { dialogs, type Flow, menu, publicPages } from './public-flows.ts';
import { Relay } from './relay.ts';
import type { Session } from './webdriver.ts';

const flows = [
  ...[publicPages, dialogs, menu, signIn, list, search, rename],
  ...[player, account, signOut, payment],
];
const results = 'test-results/engines';
const data = '.data/engines-api';

/** Browsers ask the relay, so its address is the site's. */
const port = Number(process.env.ENGINES_PORT ?? 4741);
const [apiPort, sitePort, driverPort] = [port + 1, port + 2, port + 3];
const siteUrl = `http://localhost:${port}`;

/** A browser may fail to start on a busy machine; what it then does is asked of it once. */
async function started(engine: Engine, file: string, log: string, language?: string) {
  try {
    return await engine.start(file, driverPort, log, language);
  } catch (error) {
    console.log(`${engine.name} is started a second time: ${error}`);
    return engine.start(file, driverPort, log, language);
  }
}

async function walk(checks: Checks, who: string, session: Session, relay: Relay, chosen: Flow[]) {
  const browser = new Browser(session, siteUrl);
  await browser.resize(1280);
  for (const flow of chosen) {
    await checks.promise(`${who} · ${flow.name}`, async () => {
      const begun = performance.now();
      try {
        await flow.walk(browser);
      } catch (error) {
        const file = `${results}/${who}-${flow.name}.png`.replaceAll(' ', '-');
        await browser.photograph(file).catch(() => undefined);
        throw new Error(`${why(error)}\n${relay.takeComplaints().join('\n')}\nSee ${file}.`);
      }
      const complaints = relay.takeComplaints();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
      return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
    });
  }
}

function why(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message} ${why(error.cause)}` : error.message;
}

async function walkIn(checks: Checks, engine: Engine, relay: Relay): Promise<void> {
  const file = findOrInstall(engine);
  if (!file) {
    const wanted = `apt-get install ${engine.packages.join(' ')}`;
    skip(engine.name, `not tested; it is not on this machine (${wanted})`);
    return;
  }
  const log = `${results}/${engine.name}.log`;
  const session = await started(engine, file, log);
  try {
    console.log(`— ${session.version}`);
    await walk(checks, engine.name, session, relay, flows);
  } finally {
    await session.send('DeleteSession').catch(() => undefined);
    await session.stop();
  }
  if (engine.name !== 'WebKit') return;
  // There a browser may call its language "C", which is the name of none.
  const nameless = await started(engine, file, log.replace('.log', '-C.log'), 'C.UTF-8');
  try {
    await walk(checks, 'WebKit in the language C', nameless, relay, [signIn, rename]);
  } finally {
    await nameless.send('DeleteSession').catch(() => undefined);
    await nameless.stop();
  }
}

await ensureBuild();
mkdirSync(results, { recursive: true });
rmSync(data, { recursive: true, force: true });
const checks = new Checks();
const api = new EmbeddedApi(apiPort, '', {
  DATA_DIR: data,
  SITE_URL: siteUrl,
  DEMO_ACCOUNT: 'on',
});
await api.start();
const site = await Site.start(sitePort, {
  SITE_URL: siteUrl,
  API_PORT: String(apiPort),
  UPSTREAM_API_URL: api.url,
});
const relay = await Relay.start(port, sitePort);
const asked = process.argv.slice(2);
try {
  for (const engine of engines) {
    if (asked.length > 0 && !asked.includes(engine.name)) continue;
    await checks.check(`${engine.name} is walked through`, () => walkIn(checks, engine, relay));
  }
} finally {
  relay.stop();
  await site.stop();
  await api.stop();
}
checks.finish();
