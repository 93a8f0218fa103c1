import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { demoAccount } from '../reference-api/demo/account.ts';
import { untilReachable } from '../tests/rig/processes.ts';
import { chromiumOptions } from './testing/chromium.ts';

/**
 * `npm run screens`: takes screenshots into test-results/screens, and updates those in the README.
 * They show every page at 1440 and 390 px, marketing and member pages also at 768 and 320 px, the
 * interviews screen in use, and member pages in Spanish and dark.
 */
const port = 3230;
const site = `http://localhost:${port}`;
const folder = 'test-results/screens';
const readmeScreens = ['interview-1440.jpg', 'interviews-plan-1440.jpg'];

const open = {
  home: '/en',
  'home-es': '/es',
  'home-pt-br': '/pt-br',
  'interview-coach': '/en/interview-coach',
  'career-agent': '/en/career-agent',
  'terms-of-use': '/en/terms-of-use',
  'privacy-policy': '/es/privacy-policy',
  cancellation: '/pt-br/cancellation',
  refund: '/en/refund',
  'sign-in': '/en/sign-in',
  'sign-up': '/en/sign-up',
  'forgot-password': '/es/forgot-password',
  'sign-in-external': '/en/sign-in-external?electron=true',
  'sign-up-external': '/pt-br/sign-up-external?electron=true',
  success: '/en/success?token=abc&user=%7B%22id%22%3A1%7D&expires_at=2030-01-01T00%3A00%3A00Z',
  'payment-success': '/en/account/billing/success',
  'payment-cancelled': '/en/account/billing/cancel',
  'account-deleted': '/pt-br/account/deleted',
  'not-found': '/404',
};

/** Pages photographed at full height and at every width. */
const marketing = ['home', 'home-es', 'home-pt-br', 'interview-coach', 'career-agent'];

const signedIn = {
  conversations: '/conversations',
  profile: '/my-account',
  billing: '/my-account?tab=pricing',
};

/**
 * The largest height of a screenshot; of longer pages, such as legal texts, it shows the beginning.
 */
const tallest = 7_000;
const picture = { type: 'jpeg', quality: 62 } as const;

/**
 * Waits a fixed time, because a member's page is never without traffic: its event stream stays
 * open.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_000);
}

/**
 * Uses a new tab each time, because the hand-off page leaves the browser's "open app" prompt open.
 */
async function photograph(context: BrowserContext, name: string, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(site + address);
  // The first input starts the page's scripts.
  await page.mouse.move(1, 1);
  await settle(page);
  const width = page.viewportSize()?.width ?? 0;
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = marketing.includes(name) ? whole : Math.min(whole, tallest);
  const path = `${folder}/${name}-${width}.jpg`;
  const clip = { x: 0, y: 0, width, height };
  await page.screenshot({ ...picture, path, fullPage: true, clip });
  await page.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site}/en/sign-in`);
  await page.getByLabel('Email').fill(demoAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(demoAccount.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL('**/conversations');
}

/** The pages of a signed-in person, with the second interview open. */
async function photographMember(page: Page, locale: string, suffix: string): Promise<void> {
  for (const [name, path] of Object.entries(signedIn)) {
    await photograph(page.context(), `${name}${suffix}`, `/${locale}${path}`);
  }
  await page.goto(`${site}/${locale}/conversations`);
  await page.locator('[data-conversation-id]').nth(1).click();
  await page.locator('#thread-title').waitFor();
  await settle(page);
  const width = page.viewportSize()?.width ?? 0;
  await page.screenshot({ ...picture, path: `${folder}/interview${suffix}-${width}.jpg` });
}

/** States of the interviews screen that need interaction. */
async function photographInteractions(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const take = async (name: string) => {
    await settle(page);
    await page.screenshot({ ...picture, path: `${folder}/interviews-${name}-${width}.jpg` });
  };
  await page.goto(`${site}/en/conversations`);
  if (width < 768) await page.locator('.home-block > summary').click();
  await page.getByText('The whole plan').click();
  await take('plan');
  if (width < 768) await page.locator('.home-block > summary').click();
  await button('Filter and sort').click();
  await page.getByRole('combobox').first().waitFor();
  await take('filters');
  await button('Filter and sort').click();
  const search = page.getByRole('searchbox');
  await search.fill('latency');
  await page.locator('[data-result]').first().waitFor();
  await take('inside');
  await search.fill('zzqx');
  await page.getByText(/^Nothing matches/).waitFor();
  await take('nothing-found');
  await button('Clear search').click();
  // This search finds the longest interview.
  await search.fill('thirty-six mornings');
  await page.locator('[data-conversation-id]').first().click();
  const star = button('Save this answer').first();
  if ((await star.getAttribute('aria-pressed')) === 'false') await star.click();
  await button('Questions and days').click();
  const questions = page.getByRole('dialog', { name: 'Questions and days' });
  await questions.getByRole('link').first().waitFor();
  await take('places');
  await page.keyboard.press('Escape');
  if (width < 768) await page.goto(`${site}/en/conversations`);
  await page.getByRole('button', { name: 'Saved answers' }).click();
  await page.getByRole('dialog', { name: 'Saved answers' }).waitFor();
  await take('saved');
  await page.keyboard.press('Escape');
}

const data = '.data/screens-api';
rmSync(data, { recursive: true, force: true });
const launch = spawn(process.execPath, ['tools/start.ts'], {
  env: {
    ...process.env,
    PORT: String(port),
    API_PORT: String(port + 1),
    DATA_DIR: data,
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await untilReachable(`${site}/readyz`, launch, 120_000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(chromiumOptions());
  for (const width of [1440, 768, 390, 320]) {
    // Without motion, so that every run gives the same files.
    const viewport = { width, height: width > 600 ? 900 : 844 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const isUsual = width === 1440 || width === 390;
    for (const [name, path] of Object.entries(open)) {
      if (isUsual || marketing.includes(name)) await photograph(context, name, path);
    }
    const page = await context.newPage();
    await signIn(page);
    await photographMember(page, 'en', '');
    if (isUsual) {
      await photographInteractions(page);
      const storageState = await context.storageState();
      const look = { viewport, reducedMotion: 'reduce', colorScheme: 'dark' } as const;
      const dark = await browser.newContext({ ...look, storageState });
      await photographMember(await dark.newPage(), 'es', '-es-dark');
    }
    await context.close();
  }
  await browser.close();
  for (const name of readmeScreens) copyFileSync(`${folder}/${name}`, `docs/screens/${name}`);
} finally {
  launch.kill('SIGTERM');
}
