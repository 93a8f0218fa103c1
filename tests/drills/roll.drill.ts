import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { Agent } from 'node:http';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { chromiumOptions } from '../../tools/testing/chromium.ts';
import { ask } from '../rig/ask.ts';
import { type Build, filesIn, oneBuildOf } from '../rig/builds.ts';
import { missingForAFleet, startFleet } from '../rig/fleet.ts';
import { failures, Load, type Outcome, type Shot } from '../rig/load.ts';
import { nextVersionFolder, stageNextVersion } from '../rig/next-version.ts';
import type { Edge } from '../rig/nginx.ts';
import { actions, type Person } from '../rig/person.ts';
import { publishAssets } from '../rig/staged-site.ts';
import { until } from '../rig/until.ts';
import { Visitor } from '../rig/visitor.ts';

/**
 * A deploy and its rollback: two sites behind nginx change to another build and back, one after the
 * other, under load and while two people are using the site.
 */
const folders: Record<Build, string> = { older: '.', newer: nextVersionFolder };
const perSecond = 45;
/** Requests in each run, so that both runs together make at least 50,000. */
const requestsOfRun = 25_500;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

const missing = missingForAFleet();
describe('two builds, rolled forward and back', { skip: missing }, async () => {
  if (missing) return;
  await stageNextVersion();
  const ofOneBuild = oneBuildOf(folders);
  /** Files that a page of either build may load long after it was opened. */
  const lateFiles = Object.values(folders).flatMap((cwd) =>
    globSync('static/chunks/*', { cwd: `${cwd}/.next` }).map((file) => `/_next/${file}`),
  );
  const fleet = await startFleet();
  const browser = await chromium.launch(chromiumOptions());
  after(() => browser.close());
  let edge: Edge;
  let asked = 0;

  /** Restarts the sites as an orchestrator does: each one after the previous one is ready. */
  async function rollTo(build: Build): Promise<void> {
    for (const index of fleet.sites.keys()) {
      await fleet.site(index).stop();
      await fleet.startSite(index, {}, folders[build]);
      // nginx skips a restarted site for up to two seconds, and the other must not stop in that
      // time.
      await sleep(2_500);
    }
    // The edge's cache lasts two seconds.
    await until(`the edge shows the ${build} page`, async () => {
      const { body } = await ask(edge.url, '/en');
      return ofOneBuild(filesIn(body.toString())) === build;
    });
  }

  /** Requests a page and all files that it names. They must exist and be from one build. */
  const visit = (page: string, headers: Record<string, string> = {}): Shot => ({
    kind: `visit of ${page}`,
    fire: async () => {
      const { status, body } = await ask(edge.url, page, { agent, headers });
      const files = filesIn(body.toString());
      asked += 1 + files.length;
      if (status !== 200)
        return { ok: false, detail: `${status} ${body.toString().slice(0, 200)}` };
      ofOneBuild(files);
      const packed = { agent, headers: { 'Accept-Encoding': 'br' } };
      const answers = await Promise.all(files.map((file) => ask(edge.url, file, packed)));
      const lost = files.flatMap((file, index) => {
        const answer = answers[index]?.status;
        return answer === 200 ? [] : [`${answer} ${file}`];
      });
      return { ok: lost.length === 0, detail: lost.join(', ') };
    },
  });

  function shots(person: Person, interview: string) {
    const headers = { Cookie: person.cookie, 'Sec-Fetch-Mode': 'navigate' };
    const pages = ['/en', '/es/interview-coach', '/pt-br/sign-in', '/en/terms-of-use'];
    return (index: number): Shot => {
      const turn = index % 45;
      if (turn % 9 === 0) return visit(turn % 2 ? '/en/conversations' : '/en/my-account', headers);
      if (turn % 2 === 0) return visit(pages[(turn / 2) % 4] ?? '/en');
      asked += 1;
      if (turn % 4 === 1) return actions.read(edge.url, lateFiles[index % lateFiles.length] ?? '');
      if (turn === 3) return actions.signIn(edge.url, person);
      if (turn % 5 === 0) return actions.rename(edge.url, person, interview, `Title ${index}`);
      return actions.listInterviews(edge.url, person);
    };
  }

  for (const keeps of [true, false]) {
    test(`no request fails and no page mixes builds, ${keeps ? 'with' : 'without'} the edge’s cache`, async (context) => {
      await fleet.stopEdge();
      edge = await fleet.startEdge({ keeps });
      for (const build of Object.values(folders)) publishAssets(build, edge.folder);
      const base = `http://localhost:${edge.port}`;
      const person = await fleet.signIn();
      const [reader, writer] = [
        await Visitor.open(browser, base, ofOneBuild),
        await Visitor.open(browser, base, ofOneBuild),
      ];
      asked = 0;
      const load = new Load(perSecond, shots(person, await fleet.interview(person)));
      let outcomes: Outcome[] = [];
      try {
        await rolled(reader, writer, keeps);
        while (asked < requestsOfRun) {
          await rollTo('newer');
          await rollTo('older');
        }
      } finally {
        outcomes = await load.end();
        await Promise.all([reader.close(), writer.close()]);
      }
      assert.equal(failures(outcomes), '');
      assert.deepEqual([reader.complaints, writer.complaints], [[], []]);
      const slowest = Math.max(...outcomes.map(({ ms }) => ms));
      context.diagnostic(
        `0 failed of ${asked} requests, the slowest took ${slowest.toFixed(0)} ms`,
      );
    });
  }

  /**
   * Checks that an open page keeps using its own build, and that a new page uses the served one.
   */
  async function rolled(reader: Visitor, writer: Visitor, keeps: boolean): Promise<void> {
    const { page } = reader;
    const email = `roll-${keeps}@rapport.example`;
    const password = 'long enough for anybody';
    const answer = 'I led the move of our billing, which cut errors by 40%.';
    const form = writer.page;
    const passwords = form.locator('input[type=password]');

    await reader.signIn(demoAccount);
    await form.goto('/en/sign-up');
    await form.locator('form:has(input) button[type=submit]:enabled').waitFor();
    await form.locator('input[type=email]').fill(email);
    await passwords.first().fill(password);
    await Promise.all([reader.isIn('older'), writer.isIn('older')]);

    await rollTo('newer');
    await page.locator('[data-conversation-id]').nth(1).click();
    await page.locator('[data-message-id]').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await reader.isIn('older');
    assert.equal(await form.locator('input[type=email]').inputValue(), email);
    assert.equal(await passwords.first().inputValue(), password);
    await form.locator('input[type=tel]').fill('+34 612 345 678');
    await passwords.nth(1).fill(password);
    await writer.isIn('older');
    await form.locator('form:has(input) button[type=submit]').click();
    await form.waitForURL('**/en/conversations');
    await form.locator('textarea').fill(answer);
    await writer.isIn('newer');
    await page.getByRole('link', { name: 'My account' }).first().click();
    await page.waitForURL('**/en/my-account');
    await page.locator('main details').first().waitFor();
    await reader.isIn('newer');

    await rollTo('older');
    for (const part of await page.locator('main details > summary').all()) await part.click();
    await page.getByLabel('Current password').first().waitFor();
    await page
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .waitFor();
    await reader.isIn('newer');
    assert.equal(await form.locator('textarea').inputValue(), answer);
    await form.locator('textarea').press('Enter');
    await form.locator('[data-message-id]', { hasText: answer }).waitFor();
    await writer.isIn('newer');
    await page.getByRole('link', { name: 'Interviews' }).first().click();
    await page.locator('[data-conversation-id]').first().waitFor();
    await form.reload();
    await form.locator('[data-message-id]', { hasText: answer }).waitFor();
    await Promise.all([reader.isIn('older'), writer.isIn('older')]);
  }
});
