import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInForcedColors,
  expectReaderSettings,
} from './accessible';
import { expect, hydrated, test, widthOf } from './fixtures';

const marketing = ['/en', '/es', '/pt-br', '/en/interview-coach', '/en/career-agent'];

/** Each legal page and each language is checked once, because all share their components. */
const legal = ['/en/terms-of-use', '/es/privacy-policy', '/pt-br/cancellation', '/pt-br/refund'];

/** One page of each kind, through which the test moves by Tab. */
const byKeyboard = ['/en', '/en/interview-coach', '/es/privacy-policy'];

for (const path of [...marketing, ...legal]) {
  test(`accessible at every width and text size · ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    if (marketing.includes(path))
      await test.step('screen readers read headings as they are written', () =>
        expectHeadingsRead(page));
    // Translations and long texts are skipped: axe's result is the same, and texts take longest.
    const isTranslated = path === '/es' || path === '/pt-br';
    const isLegal = legal.includes(path);
    if (!isTranslated && path !== legal[1]) await expectAccessible(page, `${path} at 1440`);
    if (byKeyboard.includes(path))
      await test.step('Tab reaches every control, each at least 24 px', () =>
        expectAllReached(page));
    if (path === '/en')
      await test.step('with reduced motion nothing moves by itself', () => expectStill(page));
    await page.setViewportSize({ width: 390, height: 900 });
    if (path === '/en')
      await test.step('in forced colors it passes axe, and buttons have borders', () =>
        expectBorders(page));
    // Only one width is checked in the dark theme, which differs only in colors.
    await page.emulateMedia({ colorScheme: 'dark' });
    if (!isTranslated && (!isLegal || path === legal[1]))
      await expectAccessible(page, `${path} at 390, dark`);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await widthOf(page)).toBe(320);
    await test.step('text at 200 % or with wide spacing is not cut off', () =>
      expectReaderSettings(page));
  });
}

async function expectHeadingsRead(page: Page): Promise<void> {
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

async function expectAllReached(page: Page): Promise<void> {
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
      // A hidden input's outline is on its label, or on the element after it.
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
  // Tab reaches only one radio button of a group.
  const radios = await page.getByRole('radio').count();
  expect(reached.size).toBeGreaterThanOrEqual(wanted - Math.max(0, radios - 1));
}

/** Expects that no animation runs by time; those driven by scrolling may. */
async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ timeline, playState }) => timeline === document.timeline && playState === 'running',
          ).length,
    );
  // Polled, because an animation without duration still takes a frame.
  await expect.poll(moving).toBe(0);
  await page.mouse.wheel(0, 200);
  await hydrated(page);
  await expect.poll(moving).toBe(0);
}

async function expectBorders(page: Page): Promise<void> {
  await expectAccessibleInForcedColors(page);
  await page.emulateMedia({ forcedColors: 'active' });
  for (const drawn of [
    page.getByRole('link', { name: 'I Want Interview Coaching' }),
    page.locator('.answer-choice').first(),
    page.locator('.phrase-chip').filter({ visible: true }).first(),
    page.locator('.own-composer'),
  ]) {
    await expect(drawn).not.toHaveCSS('border-top-width', '0px');
  }
  // The line's color is forced when it is painted, so only its style is checked.
  const kept = page.locator('.said-1').filter({ visible: true });
  await expect(kept).toHaveCSS('text-decoration-line', 'underline');
  await expect(kept).toHaveCSS('text-decoration-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
}

test('in forced colors each coach feature is drawn, and the selected one stands out', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/interview-coach');
  const stops = page.locator('.feature-stop label');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(stops.first()).toHaveCSS('text-decoration-line', 'underline');
    await expect(stops.nth(1)).toHaveCSS('text-decoration-line', 'none');
    await expect(stops.nth(1)).toHaveCSS('border-top-width', width < 1024 ? '1px' : '0px');
  }
});

test('open dialogs and the open menu pass axe @own-server', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('button', { name: 'I’m hiring' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Book a call' }).click();
  // There is one dialog, not two on top of each other, and one main element, as the calendar's page
  // has none.
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

/** Elements that are hidden until a user unfolds or chooses them; some steps do that. */
const foldedAway = `
  main details:not([open]) :is(li, a, p), dialog *, [data-for=member], .action-bar *,
  .with-script, .with-script *, [data-answer], [data-answer] *, [data-feature], [data-feature] *
`;

test('without script, everything is visible and usable', async ({ pageWithoutScript: page }) => {
  const expectAllVisible = (path: string) =>
    test.step(`all of ${path} is visible`, async () => {
      await page.goto(path);
      const content = page.locator('main :is(h1, h2, h3, p, li, article, a, .drawing)');
      expect(await content.count()).toBeGreaterThan(20);
      const hidden = await content
        .filter({ visible: false })
        .evaluateAll(
          (all, folded) =>
            all.filter((one) => !one.matches(folded)).map(({ textContent }) => textContent),
          foldedAway,
        );
      expect(hidden).toEqual([]);
    });

  await expectAllVisible('/es/terms-of-use');
  await expectAllVisible('/en/career-agent');

  await expectAllVisible('/en/interview-coach');
  await test.step('visitors can choose one of the seven features', async () => {
    const feature = page.locator('[data-feature]').filter({ visible: true });
    await expect(feature.getByRole('heading')).toHaveText('It sees your screen');
    await page.locator('.feature-stop').nth(6).click();
    await expect(feature).toHaveCount(1);
    await expect(feature.getByRole('heading')).toHaveText('It stays quiet');
  });

  await expectAllVisible('/en');
  await test.step('the hero shows a marked answer, and visitors can choose another and sort its phrases', async () => {
    const returned = page.locator('[data-marked-answer]').getByRole('article');
    await expect(returned).toHaveCount(1);
    await expect(returned).toContainText('I find it hard to delegate.');
    await expect(returned.getByRole('status')).toContainText('Now I believe you.');
    await expect(
      returned.locator('label:has(.answer-play-button)').filter({ visible: true }),
    ).toHaveCount(0);
    await page.getByText('“I’m a perfectionist.”').click();
    await expect(returned.getByRole('status')).toContainText('Everybody says this');
    await returned.locator('.phrase-chip').first().click();
    await expect(returned.getByRole('status')).toContainText('Which fault is really yours?');
  });
  await test.step('the hiring dialog opens without an embedded page', async () => {
    await page.getByRole('button', { name: 'I’m hiring' }).click();
    const chat = page.getByRole('dialog').getByRole('link', { name: 'Start on WhatsApp' });
    await expect(chat).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
