import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, hydrated, idle, isOnTop, policyViolationsOf, test } from './fixtures';
import { wordsIn } from './languages.ts';

const { MarkedAnswer: t } = wordsIn.en;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type Motion = { duration: number; properties: string[]; rounds: number };

/** Records every animation that starts, and what it changes; the library uses `Element.animate`. */
async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begun: { element: Element; motion: Motion }[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      const { duration, iterations } = options as KeyframeAnimationOptions;
      const properties = Object.keys(keyframes ?? {}).filter((name) => name !== 'offset');
      const motion = { duration: Number(duration), properties, rounds: iterations ?? 1 };
      // Skips elements outside the document, with which the library tests the browser.
      if (this.isConnected) begun.push({ element: this, motion });
      return animate.call(this, keyframes, options);
    };
    Object.assign(window, { begun });
  });
}

const motionOf = (element: Locator): Promise<Motion[]> =>
  element.evaluate((moving) =>
    (window as unknown as { begun: { element: Element; motion: Motion }[] }).begun
      .filter(({ element: each }) => each === moving)
      .map(({ motion }) => motion),
  );

const lastMotionOf = async (element: Locator) => (await motionOf(element)).at(-1);

/** Opens a page and waits for the script of its motion, found by a text in it, which loads last. */
async function openWithMotion(
  page: Page,
  path: string,
  words = 'data-marked-answer',
): Promise<void> {
  // Registered before the page opens, because a page that loads slowly loads its scripts unasked.
  const motion = page.waitForResponse(async (answer) =>
    answer.url().endsWith('.js') ? (await answer.text()).includes(words) : false,
  );
  await page.goto(path);
  await page.mouse.move(5, 5);
  await hydrated(page);
  await (await motion).finished();
  await idle(page);
}

type Movement = { steps: number };

/** Counts an element's steps until it rests. A new element may replace it during the movement. */
async function movementOf(page: Page, what: string, act: () => Promise<void>): Promise<Movement> {
  const frames = await page.evaluateHandle((selector) => {
    const seen: { at: number; x: number; y: number }[] = [];
    const watch = (at: number) => {
      const moving = document.querySelector(selector);
      if (moving) {
        const { x, y } = moving.getBoundingClientRect();
        const last = seen.at(-1);
        if (!last || last.x !== x || last.y !== y) seen.push({ at, x, y });
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    return seen;
  }, what);
  await expect.poll(() => frames.evaluate((seen) => seen.length)).toBe(1);
  await act();
  const restedMs = () =>
    frames.evaluate((seen) => (seen.length > 1 ? performance.now() - (seen.at(-1)?.at ?? 0) : 0));
  await expect.poll(restedMs, { intervals: [50] }).toBeGreaterThan(600);
  // Not counting the first entry, which is the place where it started.
  return { steps: await frames.evaluate((seen) => seen.length - 1) };
}

/**
 * Expects a movement and not a jump, which would be one step. tests/unit/durations.test.ts checks the
 * duration: a busy machine draws frames late.
 */
function expectLayoutTransition({ steps }: Movement): void {
  expect(steps).toBeGreaterThan(1);
}

const scrollToCenter = (element: Locator) =>
  element.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }));

const chosenAnswer = (page: Page) => page.locator('[data-answer]').filter({ visible: true });

test('SPEC 4, 9 motion of the landing page', async ({ page }) => {
  const violations = await policyViolationsOf(page);
  await recordMotion(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithMotion(page, '/en');
  const main = page.getByRole('main');

  await test.step('hover, tap and focus: each animates a button', async () => {
    const button = main.getByRole('link', { name: 'Find my next role' });
    await button.hover();
    await expect.poll(() => lastMotionOf(button)).toMatchObject({ properties: ['transform'] });
    const hovered = (await motionOf(button)).length;
    await page.mouse.down();
    await expect.poll(async () => (await motionOf(button)).length).toBe(hovered + 1);
    await page.mouse.move(5, 5);
    await page.mouse.up();
    const hiring = main.getByRole('button', { name: 'I’m hiring' });
    await button.focus();
    await page.keyboard.press('Tab');
    await expect(hiring).toBeFocused();
    await expect.poll(async () => (await motionOf(hiring)).length).toBeGreaterThan(0);
  });

  await test.step('feature animation 0.5 s: a chosen answer appears, and the pen marks it', async () => {
    await main.getByText('“I’m a perfectionist.”').click();
    const answer = chosenAnswer(page);
    await expect(answer).toHaveAttribute('data-answer', '0');
    await expect
      .poll(() => motionOf(answer))
      .toEqual([
        { duration: 500, properties: ['opacity'], rounds: 1 },
        { duration: 500, properties: ['transform'], rounds: 1 },
      ]);
    await expect(answer.locator('.pen-layer > *')).not.toHaveCount(0);
    // When the pen has finished, its layer is removed and the marks of the page remain.
    await expect(answer.locator('.pen-layer > *')).toHaveCount(0);
    await expect(answer.locator('.said-1')).toHaveCSS('text-decoration-line', 'underline');
  });

  await test.step('tap and key: a phrase moves to the other column in 0.45 s, and the coach answers', async () => {
    const answer = chosenAnswer(page);
    const row = answer.locator('.sorting-row').first();
    const chip = row.locator('.phrase-chip');
    await expect(chip).toHaveCSS('transition-duration', '0.45s');
    const before = await chip.boundingBox();
    await chip.click();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect
      .poll(async () => (await chip.boundingBox())?.x)
      .toBeLessThan((before?.x ?? 0) - 100);
    await expect(answer.getByRole('status')).toContainText('Which fault is really yours?');
    await page.keyboard.press('Space');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
    await expect.poll(async () => (await chip.boundingBox())?.x).toBe(before?.x);
    // A press on the empty space beside the phrase works as well.
    await row.click({ position: { x: 12, y: 12 } });
    await expect(row.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Space');
    await expect(row.getByRole('checkbox')).not.toBeChecked();
  });

  await test.step('drag: a phrase follows the mouse, and stays where it is dropped', async () => {
    const answer = chosenAnswer(page);
    const row = answer.locator('.sorting-row').nth(1);
    const chip = row.locator('.phrase-chip');
    const box = await boxOf(chip);
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x - 20, box.y + 22, { steps: 4 });
    await expect.poll(async () => (await chip.boundingBox())?.x).toBeLessThan(box.x - 40);
    await page.mouse.move(box.x - 80, box.y + 22, { steps: 4 });
    await page.mouse.up();
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect.poll(async () => (await chip.boundingBox())?.x).toBe((await row.boundingBox())?.x);
    await expect(answer.getByRole('status')).toContainText('praise in disguise');
  });

  await test.step('▶ moves the waveform and highlights each word as it is said', async () => {
    await main.getByText('“I find it hard to delegate.”').click();
    const answer = chosenAnswer(page);
    const play = answer.getByRole('checkbox', { name: 'Hear this answer' });
    await play.press('Space');
    const highlighted = () =>
      page.evaluate(() => [...(CSS.highlights.get('said') ?? [])].map((range) => String(range)));
    await expect.poll(highlighted).toHaveLength(1);
    const first = await highlighted();
    const wave = await lastMotionOf(answer.locator('.voice-bars-heard'));
    expect(wave).toMatchObject({ properties: ['transform'] });
    expect(wave?.duration).toBeGreaterThan(3_000);
    await expect.poll(highlighted).not.toEqual(first);
    expect(await highlighted()).toHaveLength(1);
    // No voice is installed here. A note says so, and replaces the hint until playback stops.
    const hint = answer.getByText(t.drag);
    await expect(answer.getByText(t.noVoice)).toBeVisible();
    await expect(hint).toBeHidden();
    await play.press('Space');
    await expect.poll(highlighted).toEqual([]);
    await expect(play).not.toBeChecked();
    await expect(answer.getByText(t.noVoice)).toBeHidden();
    await expect(hint).toBeVisible();
    // The hint is next to the phrases, which can be dragged.
    expect((await boxOf(hint)).y).toBeGreaterThan((await boxOf(answer.locator('[data-said]'))).y);
    const { y } = await boxOf(answer.locator('.sorting-heads'));
    expect(y - (await boxOf(hint)).y).toBeLessThan(40);
  });

  await test.step('hover card spin: 3.5 s a round, while the mouse is on the card', async () => {
    const card = main.getByRole('article').filter({ hasText: 'Meet the career agent' });
    await card.hover();
    const ring = card.locator('.card-ring > *');
    await expect
      .poll(() => lastMotionOf(ring))
      .toEqual({ duration: 3500, properties: ['transform'], rounds: Number.POSITIVE_INFINITY });
    await page.mouse.move(5, 5);
    await expect.poll(() => ring.evaluate((turns) => turns.getAnimations().length)).toBe(0);
  });

  await test.step('SPEC 9 stacked cards: the first darkens behind the second, and brightens when focused', async () => {
    const [first, second] = [
      page.locator('.stacked-card').nth(0),
      page.locator('.stacked-card').nth(1),
    ];
    await second.evaluate((card) => {
      const top = card.getBoundingClientRect().top + scrollY;
      scrollTo({ top: top - 338, behavior: 'instant' });
    });
    const brightness = () =>
      first.evaluate((card) => {
        const { filter } = getComputedStyle(card);
        return filter === 'none' ? 1 : Number(/^brightness\((.+)\)$/.exec(filter)?.[1]);
      });
    await expect.poll(brightness).toBeLessThan(0.85);
    await expect.poll(brightness).toBeGreaterThan(0.5);
    await second.evaluate((card) => {
      const top = card.getBoundingClientRect().top + scrollY;
      scrollTo({ top: top - 88, behavior: 'instant' });
    });
    await expect.poll(brightness).toBeLessThan(0.37);
    const link = first.getByRole('link');
    // By Tab from the link before it, because `focus` would scroll to the covered card.
    await page
      .getByRole('link', { name: 'See how it works' })
      .evaluate((before) => before.focus({ preventScroll: true }));
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect.poll(brightness).toBe(1);
    await expect.poll(() => isOnTop(link)).toBe(true);
  });

  await test.step('in view: the steps slide in as they come into view', async () => {
    await page.locator('#how-it-works').scrollIntoViewIfNeeded();
    await expect
      .poll(() => lastMotionOf(page.locator('#how-it-works li').nth(2)))
      .toMatchObject({ duration: 500, properties: ['transform'] });
  });

  expect(violations).toEqual([]);
});

test('SPEC 9 motion of the coach page: seven features by tap, key and drag', async ({ page }) => {
  const violations = await policyViolationsOf(page);
  await recordMotion(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithMotion(page, '/en/interview-coach');
  const section = page.locator('#undetectable');
  const marker = section.locator('[data-feature-marker]');
  const shown = section.locator('[data-feature]').filter({ visible: true });
  await section.scrollIntoViewIfNeeded();
  await expect(marker).toBeVisible();

  await test.step('tap: the marker moves in 0.45 s, and the feature changes in 0.5 s', async () => {
    const movement = await movementOf(page, '[data-feature-marker]', () =>
      section.getByText('It answers in the moment').first().click(),
    );
    expectLayoutTransition(movement);
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('heading')).toHaveText('It answers in the moment');
    const motion = await motionOf(shown);
    expect(motion.map(({ duration }) => duration)).toEqual([500, 500]);
  });

  await test.step('key: the next one is shown', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('heading')).not.toHaveText('It answers in the moment');
  });

  await test.step('drag along the waveform: the feature under the mouse is shown', async () => {
    const box = await boxOf(section.locator('.feature-stops'));
    const stop = (index: number) => box.x + ((index + 0.5) / 7) * box.width;
    await page.mouse.move(stop(2), box.y + 20);
    await page.mouse.down();
    await page.mouse.move(stop(3), box.y + 24, { steps: 5 });
    await page.mouse.move(stop(6), box.y + 24, { steps: 8 });
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('heading')).toHaveText('It stays quiet');
    await page.mouse.move(stop(0), box.y + 24, { steps: 8 });
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('heading')).toHaveText('It sees your screen');
    await page.mouse.up();
    await expect(shown.getByRole('heading')).toHaveText('It sees your screen');
  });

  expect(violations).toEqual([]);
});

/** Scrolls from the first use case of the career agent's page to the second. */
async function scrollToNextCase(page: Page): Promise<Movement> {
  await page.goto('/en/career-agent');
  await page.mouse.move(5, 5);
  await hydrated(page);
  const words = page.locator('[data-use-case-words]');
  await scrollToCenter(words.nth(0));
  await expect(words.nth(0).locator('.use-case-marker')).toBeVisible();
  const movement = await movementOf(page, '.use-case-marker', () => scrollToCenter(words.nth(1)));
  await expect(words.nth(1).locator('.use-case-marker')).toBeVisible();
  return movement;
}

/** Moves the markers of the account's period switch and of its tabs. */
async function moveMarkers(
  page: Page,
  expectMovement: (movement: Movement) => void,
): Promise<void> {
  await openWithMotion(page, '/en/my-account?tab=pricing', '[data-layout],[data-layout-id]');
  const period = page.getByRole('radio', { name: 'Annual' });
  const switched = await movementOf(page, '[data-layout-id="period"]', () =>
    page.getByText('Annual', { exact: true }).click(),
  );
  expectMovement(switched);
  await expect(period).toBeChecked();

  // Prevents the click from opening the other tab, a new page, so that the marker can be watched.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const tab = await movementOf(page, '[data-layout-id="account-tab"]', () =>
    page.locator('[data-tab]').first().click(),
  );
  expectMovement(tab);
}

test('SPEC 9 layout transition 0.45 s · markers slide', async ({ page, signIn }) => {
  const violations = await policyViolationsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the use-case window slides from case to case', async () =>
    expectLayoutTransition(await scrollToNextCase(page)));
  await signIn();
  await test.step('the markers of the account’s switch and of its tabs slide', () =>
    moveMarkers(page, expectLayoutTransition));
  expect(violations).toEqual([]);
});

/** Expects a jump without steps between. After a scroll, moving with the page counts as a step. */
const expectAtOnce = ({ steps }: Movement, most = 1) => expect(steps).toBeLessThanOrEqual(most);

test('motion · reduced motion stops all movement', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await recordMotion(page);
  const stepWithoutMotion = (title: string, walk: () => Promise<void>) =>
    test.step(title, async () => {
      await walk();
      expect(await page.evaluate(() => (window as unknown as { begun: unknown[] }).begun)).toEqual(
        [],
      );
    });

  await page.setViewportSize({ width: 390, height: 844 });
  await stepWithoutMotion('nothing is animated on the landing page', async () => {
    await openWithMotion(page, '/en');
    const main = page.getByRole('main');
    await main.getByText('“I used to keep work to myself.”').click();
    await expect(chosenAnswer(page)).toHaveAttribute('data-answer', '2');
    await chosenAnswer(page).locator('[data-plays]').press('Space');
    await expect.poll(() => page.evaluate(() => CSS.highlights.has('said'))).toBe(true);
    await page.locator('#how-it-works').scrollIntoViewIfNeeded();
    await main.getByRole('article').filter({ hasText: 'Meet the career agent' }).hover();
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await stepWithoutMotion('a chosen feature is shown at once', async () => {
    await openWithMotion(page, '/en/interview-coach');
    const section = page.locator('#undetectable');
    await section.scrollIntoViewIfNeeded();
    const movement = await movementOf(page, '[data-feature-marker]', () =>
      section.getByText('It answers in the moment').first().click(),
    );
    expectAtOnce(movement);
    const shown = section.locator('[data-feature]').filter({ visible: true });
    await expect(shown.getByRole('heading')).toHaveText('It answers in the moment');

    await test.step('key: each of the seven has its own title and picture', async () => {
      const seen = new Set<string>();
      for (let stop = 0; stop < 7; stop += 1) {
        await page.keyboard.press('ArrowRight');
        await expect(shown).toHaveCount(1);
        const picture = await shown.getByRole('img').getAttribute('aria-label');
        seen.add([await shown.getByRole('heading').textContent(), picture].join());
      }
      expect(seen.size).toBe(7);
    });
  });

  await stepWithoutMotion('a dragged phrase returns at once', async () => {
    const chip = page.locator('.phrase-chip').filter({ visible: true }).first();
    await chip.scrollIntoViewIfNeeded();
    await chip.evaluate((dragged) => dragged.setAttribute('id', 'dragged'));
    const { x, y, width, height } = await boxOf(chip);
    const [across, down] = [x + width / 2, y + height / 2];
    await page.mouse.move(across, down);
    await page.mouse.down();
    await page.mouse.move(across + 20, down, { steps: 4 });
    const movement = await movementOf(page, '#dragged', () => page.mouse.up());
    expectAtOnce(movement, 2);
  });

  await stepWithoutMotion('the use-case window jumps to the next case', async () =>
    expectAtOnce(await scrollToNextCase(page), 2),
  );

  await signIn();
  await stepWithoutMotion('the markers of the account jump to their places', () =>
    moveMarkers(page, expectAtOnce),
  );
});

test('motion · an answer whose ▶ is pressed before scripts have loaded plays once they have', async ({
  page,
}) => {
  await page.goto('/en');
  await page.locator('label:has(.answer-play-button)').filter({ visible: true }).click();
  await expect.poll(() => page.evaluate(() => CSS.highlights.has('said'))).toBe(true);
});
