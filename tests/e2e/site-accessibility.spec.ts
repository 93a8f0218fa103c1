import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInForcedColours, expectReadersOwn } from './accessible';
import { expect, hydrated, test, widthOf } from './fixtures';

const marketing = ['/en', '/es', '/pt-br', '/en/interview-coach', '/en/career-agent'];

/** Each legal page, and each language: they share what they are drawn by. */
const legal = ['/en/terms-of-use', '/es/privacy-policy', '/pt-br/cancellation', '/pt-br/refund'];

const entry = ['/en/sign-in', '/pt-br/sign-up', '/es/forgot-password'];

/** One page of each kind is walked by keyboard. */
const walked = ['/en', '/en/interview-coach', '/es/privacy-policy'];

for (const path of [...marketing, ...legal, ...entry]) {
  test(`axe at 1440 and 390 px, nothing sideways at 320, as readers set it · ${path}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    if (marketing.includes(path))
      await test.step('the words of a heading are read one by one', () => readsHeadings(page));
    await expectAccessible(page, `${path} at 1440`);
    if (walked.includes(path))
      await test.step('keyboard: all that can be pressed is reached, 24 px', () => isReached(page));
    if (path === '/en')
      await test.step('reduced motion: nothing moves by itself', () => rests(page));
    await page.setViewportSize({ width: 390, height: 900 });
    if (path === '/en')
      await test.step('forced colours: axe, and an edge around what is drawn', () =>
        hasEdges(page));
    // The dark theme has other colours and nothing else; marketing pages have one theme.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, `${path} at 390, dark`);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await widthOf(page)).toBe(320);
    await test.step('text at 200 %, text spacing: nothing cut off, nothing sideways', () =>
      expectReadersOwn(page));
  });
}

async function readsHeadings(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const read = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => name?.value);
  const written = await page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings
      .filter((heading) => heading.checkVisibility())
      .map((heading) => (heading as HTMLElement).innerText.trim().replaceAll(/\s+/g, ' '))
      .filter((text) => text !== ''),
  );
  expect(written.length).toBeGreaterThan(5);
  for (const heading of written.filter((text) => text.length > 1)) expect(read).toContain(heading);
}

async function isReached(page: Page): Promise<void> {
  const wanted = await page
    .locator('a[href], button, input, summary')
    .filter({ visible: true })
    .count();
  const reached = new Set<string>();
  for (let step = 0; step < wanted * 2; step += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { width, height } = element.getBoundingClientRect();
      // What a hidden input is drawn by: its label, or what stands behind it.
      const drawn = element.matches('input.sr-only')
        ? [element.closest('label'), element.nextElementSibling]
        : [element.closest('label, .own-composer:has(textarea:focus-visible)') ?? element];
      const place = [...document.querySelectorAll('*')].indexOf(element);
      return {
        key: `${element.tagName} ${element.getAttribute('href')} ${element.textContent} ${place}`,
        outlined: drawn.some(
          (each) => each !== null && getComputedStyle(each).outlineStyle !== 'none',
        ),
        small:
          Math.min(width, height) < 24 &&
          getComputedStyle(element).display !== 'inline' &&
          element.tagName !== 'INPUT',
      };
    });
    if (focus === null) break;
    expect(focus, focus.key).toMatchObject({ outlined: true, small: false });
    reached.add(focus.key);
  }
  // One radio button of a group takes the focus for all of it.
  const radios = await page.getByRole('radio').count();
  expect(reached.size).toBeGreaterThanOrEqual(wanted - Math.max(0, radios - 1));
}

/** What moves by the clock, not by scrolling. */
async function rests(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
          ).length,
    );
  // What is shortened to nothing is over after a frame.
  await expect.poll(moving).toBe(0);
  await page.mouse.wheel(0, 200);
  await hydrated(page);
  await expect.poll(moving).toBe(0);
}

async function hasEdges(page: Page): Promise<void> {
  await expectAccessibleInForcedColours(page);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const drawn of [
    page.getByRole('link', { name: 'I Want Interview Coaching' }),
    page.locator('.answer-choice').first(),
    page.locator('.phrase-chip').filter({ visible: true }).first(),
  ]) {
    await expect(drawn).toHaveCSS('border-top-style', 'solid');
  }
  await page.emulateMedia({ forcedColors: 'none' });
}

test('axe · dialogs and menu open @own-server', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  await page.getByRole('button', { name: 'I’m hiring' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Book a call' }).click();
  // One dialog, not two on each other; and one main part, though the calendar is a page, too.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Book a call');
  await expect(page.frameLocator('dialog iframe').locator('h1')).toBeVisible();
  const mains = await Promise.all(page.frames().map((frame) => frame.locator('main').count()));
  expect(mains).toEqual([1, 0]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I’m hiring' })).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
});

/** What is chosen from several by the platform's own means: a later step chooses. */
const foldedAway = `
  main details:not([open]) :is(li, a, p), dialog *, [data-for=member], .action-bar *,
  .with-script, .with-script *, [data-answer], [data-answer] *, [data-feature], [data-feature] *
`;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every heading, paragraph, card and link is visible, and what is chosen by hand can be', async ({
    page,
  }) => {
    const isComplete = (path: string) =>
      test.step(`all of ${path} is visible`, async () => {
        await page.goto(path);
        const said = page.locator('main :is(h1, h2, h3, p, li, article, a, .drawing)');
        expect(await said.count()).toBeGreaterThan(20);
        const hidden = await said
          .filter({ visible: false })
          .evaluateAll(
            (all, folded) =>
              all.filter((one) => !one.matches(folded)).map(({ textContent }) => textContent),
            foldedAway,
          );
        expect(hidden).toEqual([]);
      });

    await isComplete('/es/terms-of-use');
    await isComplete('/en/career-agent');

    await isComplete('/en/interview-coach');
    await test.step('each of the seven features can be chosen', async () => {
      const feature = page.locator('[data-feature]').filter({ visible: true });
      await expect(feature.getByRole('heading')).toHaveText('It sees your screen');
      await page.locator('.feature-stop').nth(6).click();
      await expect(feature).toHaveCount(1);
      await expect(feature.getByRole('heading')).toHaveText('It stays quiet');
    });

    await isComplete('/en');
    await test.step('the hero is a finished example, and its answers can be chosen and sorted', async () => {
      const returned = page.locator('[data-marked-answer]').getByRole('article');
      await expect(returned).toHaveCount(1);
      await expect(returned).toContainText('I find it hard to delegate.');
      await expect(returned.getByRole('status')).toContainText('Now I believe you.');
      await expect(returned.locator('.answer-play').filter({ visible: true })).toHaveCount(0);
      await page.getByText('“I’m a perfectionist.”').click();
      await expect(returned.getByRole('status')).toContainText('Everybody says this');
      await returned.locator('.phrase-chip').first().click();
      await expect(returned.getByRole('status')).toContainText('Which fault is really yours?');
    });
    await test.step('the hiring dialog opens, and embeds nothing', async () => {
      await page.getByRole('button', { name: 'I’m hiring' }).click();
      const chat = page.getByRole('dialog').getByRole('link', { name: 'Start on WhatsApp' });
      await expect(chat).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  });
});
