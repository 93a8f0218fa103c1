import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import { testChromiumOptions } from '../../tools/testing/chromium.ts';
import { call } from '../rig/ask.ts';
import { openDoor, type Stop } from '../rig/door.ts';
import { startEmbeddedApi, usedFolder } from '../rig/embedded-api.ts';
import { freePort } from '../rig/ports.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/**
 * Kills the site's process, or the API's with its database, while a browser sends an answer, and
 * restarts it. The answer must be stored once and shown once.
 */

const password = 'long enough for anybody';

type ListedMessage = { sender_type: string; text_content: string | null; audio_url: string | null };

describe('a process killed while an answer is being sent', async () => {
  const folder = await usedFolder();
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const startApi = () => startEmbeddedApi({ DATA_DIR: folder.path, API_PORT: String(apiPort) });
  let api = await startApi();
  const door = await openDoor(api.url);
  const settings = { UPSTREAM_API_URL: door.url, UPSTREAM_BREAKER_COOLDOWN_MS: '500' };
  const startSite = () => Site.start(settings, { port: sitePort });
  let site = await startSite();
  const browser = await chromium.launch(testChromiumOptions());
  const page = await browser.newPage({ locale: 'en-US' });
  after(() => browser.close());

  before(async () => {
    await page.goto(`http://localhost:${sitePort}/en/sign-up`);
    await page.locator('input[type=email]').fill('cut@rapport.example');
    await page.locator('input[type=tel]').fill('+34 612 345 678');
    for (const field of await page.locator('input[type=password]').all())
      await field.fill(password);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/en/conversations');
    // Declines speech recognition, so that the page does not ask about it.
    await page.evaluate(() => localStorage.setItem('practice_hearing', 'no'));
  });

  async function type(text: string): Promise<void> {
    const field = page.locator('textarea');
    await field.fill(text);
    await field.press('Enter');
  }

  async function speak(): Promise<void> {
    await page.getByRole('button', { name: 'Record your answer' }).click();
    await page.getByText(/^0:0[1-9] .* 5:00$/).waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('button', { name: 'Send recording' }).click();
  }

  /** Waits until the interview's header shows this number of messages. */
  const isShown = (count: number) =>
    until(
      `${count} messages are shown`,
      async () =>
        (await page.getByText(new RegExp(`^Showing \\d+ of ${count} messages$`)).count()) === 1,
    );

  /** Reads the API's own records. */
  async function listOf<Attributes>(path: string): Promise<Attributes[]> {
    const token = await page.evaluate(() => String(localStorage.getItem('auth_token')));
    type Listed = { data: { attributes: Attributes }[] };
    const { data } = (await call<Listed>(api.url, `GET ${path}`, { token })).body;
    return data.map(({ attributes }) => attributes);
  }
  const stored = () =>
    listOf<ListedMessage>(
      `/conversations/${new URL(page.url()).pathname.split('/').at(-1)}/messages`,
    );

  const kill = {
    site: async () => {
      await site.stop('SIGKILL');
      site = await startSite();
    },
    API: async () => {
      await api.stop('SIGKILL');
      api = await startApi();
    },
  };

  test('a site killed after starting the first interview: the answer is stored, and no second interview starts', async () => {
    const reached = door.stopNextPost('after the API');
    await type('I led the move of our billing in 2024, which cut errors by 40%.');
    await reached;
    await kill.site();
    door.discard();
    await isShown(3);
    assert.equal((await listOf('/conversations')).length, 1);
  });

  /**
   * The answer is typed or spoken, and site or API are killed before or after the API stores it;
   * one of the cases is tested above.
   */
  const drills: {
    how: 'typed' | 'spoken';
    victim: 'site' | 'API';
    stop: Stop;
    isReloaded?: true;
  }[] = [
    { how: 'typed', victim: 'site', stop: 'before the API' },
    { how: 'spoken', victim: 'site', stop: 'after the API' },
    { how: 'spoken', victim: 'site', stop: 'after the API', isReloaded: true },
    { how: 'typed', victim: 'API', stop: 'after the API' },
    { how: 'spoken', victim: 'API', stop: 'before the API' },
  ];

  for (const [index, { how, victim, stop, isReloaded }] of drills.entries()) {
    const name = `${how}, the ${victim} killed when the answer is ${stop}${isReloaded ? ', and the tab reloaded' : ''}`;
    test(`${name}: stored once, shown once`, async () => {
      const known = await stored();
      const text = `I cut the costs by ${index + 10}% that year.`;
      const reached = door.stopNextPost(stop);
      await (how === 'typed' ? type(text) : speak());
      await reached;
      await kill[victim]();
      door.discard();
      if (isReloaded) await page.reload();
      // The answer, and the coach's reply to it.
      await isShown(known.length + 2);
      const added = (await stored()).slice(known.length);
      assert.deepEqual(
        added.map(({ sender_type }) => sender_type),
        ['user', 'ai'],
      );
      const [answer] = added;
      if (how === 'typed') {
        assert.equal(answer?.text_content, text);
        const bubble = page.locator('[data-sender=user] [data-said]', { hasText: text });
        assert.equal(await bubble.count(), 1);
      } else {
        const sound = await fetch(String(answer?.audio_url));
        assert.equal(sound.status, 200);
        assert.ok((await sound.arrayBuffer()).byteLength > 1_000);
      }
      for (const word of ['Sending...', 'Not sent yet'])
        assert.equal(await page.getByText(word).count(), 0, word);
      assert.equal(await page.locator('textarea').inputValue(), '');
    });
  }
});
