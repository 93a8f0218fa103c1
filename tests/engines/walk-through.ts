import { mkdirSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../rig/ports.ts';
import { startProduct } from '../rig/product.ts';
import { Browser } from './browser.ts';
import { type Engine, findOrInstall } from './engines.ts';
import type { Flow } from './public-flows.ts';
import { startRelay } from './relay.ts';
import type { Session } from './webdriver.ts';

const results = 'test-results/engines';

/** Starts the product behind a relay, which browsers open instead of the site. */
async function startBehindRelay() {
  const { url, port, site, stop } = await startProduct({ DEMO_ACCOUNT: 'on' }, { isBehind: true });
  const relay = await startRelay(port, site.port);
  const stopAll = () => {
    relay.stop();
    return stop();
  };
  return { url, relay, stop: stopAll };
}

/** Shared by all calls of `walkThrough` in a file. */
let starting: ReturnType<typeof startBehindRelay> | undefined;
after(async () => (await starting)?.stop());

/** Starts the browser, with a second try because the first may fail on a busy machine. */
async function started({ name, start }: Engine, file: string, who: string, language?: string) {
  const log = `${results}/${who}.log`;
  try {
    return await start(file, await freePort(), log, language);
  } catch (error) {
    console.log(`${name} is started a second time: ${error}`);
    return start(file, await freePort(), log, language);
  }
}

const why = (error: unknown): string =>
  error instanceof Error && error.cause
    ? `${error.message} ${why(error.cause)}`
    : `${error instanceof Error ? error.message : error}`;

/** Runs the flows as tests in one browser, in this system language. */
export function walkThrough(engine: Engine, who: string, flows: Flow[], language?: string): void {
  const file = findOrInstall(engine);
  const wanted = `apt-get install ${engine.packages.join(' ')}`;
  const skip = file === undefined && `it is not on this machine (${wanted})`;
  describe(who, { skip }, () => {
    let product: Awaited<ReturnType<typeof startBehindRelay>>;
    let session: Session;
    let browser: Browser;
    const name = who.replaceAll(' ', '-');
    before(async () => {
      mkdirSync(results, { recursive: true });
      starting ??= startBehindRelay();
      product = await starting;
      session = await started(engine, file ?? '', name, language);
      console.log(`— ${session.version}`);
      browser = new Browser(session, product.url);
      await browser.resize(1280);
    });
    after(async () => {
      await session.send('DeleteSession').catch(() => undefined);
      await session.stop();
    });

    for (const flow of flows) {
      test(flow.name, async () => {
        try {
          await flow.walk(browser);
        } catch (error) {
          const photograph = `${results}/${name}-${flow.name}.png`.replaceAll(' ', '-');
          await browser.photograph(photograph).catch(() => undefined);
          const complaints = product.relay.takeComplaints();
          throw new Error(`${why(error)}\n${complaints.join('\n')}\nSee ${photograph}.`);
        }
        const complaints = product.relay.takeComplaints();
        if (complaints.length > 0) throw new Error(complaints.join('\n'));
      });
    }
  });
}
