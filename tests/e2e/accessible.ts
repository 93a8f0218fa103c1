import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
// Minified, because the browser then parses it in half the time.
import axe from 'axe-core/axe.min.js';
import { widthOf } from './fixtures';

const standards: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that depend on colors; all others give the same result in every theme. */
const ofColors: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Expects that axe finds nothing and that the page does not scroll sideways. Axe is loaded once for
 * each document, because loading takes as long as a run. Frames, which show other sites, are left
 * out.
 */
async function expectNoViolations(page: Page, name: string, options: RunOptions): Promise<void> {
  // After a change of width, it takes a moment until another heading becomes the main one.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Waits for transitions and fades, because axe would measure colors that nobody reads.
  const isLoaded = await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          (one) =>
            one instanceof CSSTransition ||
            (one instanceof CSSAnimation &&
              one.playState === 'running' &&
              one.timeline === document.timeline &&
              one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY),
        )
        .map(({ finished }) => finished),
    ).then(() => 'axe' in window),
  );
  if (!isLoaded) {
    // Not by Playwright's `evaluate`, which takes twice as long.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axe.source });
    await session.detach();
  }
  const found = await page.evaluate(
    async (rules) => {
      const loaded = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await loaded.run({ exclude: [['iframe']] }, rules);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
    },
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  );
  expect(found, name).toEqual([]);
  // WCAG 1.4.10.
  expect(await widthOf(page), name).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

export const expectAccessible = (page: Page, name = page.url()): Promise<void> =>
  expectNoViolations(page, name, standards);

/** Checks the light theme, and the colors of the dark theme if the page follows the system. */
export async function expectAccessibleInBoth(page: Page, name = page.url()): Promise<void> {
  await expectAccessible(page, name);
  if ((await page.locator('[data-theme=follows]').count()) === 0) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, `${name}, dark`, ofColors);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks both themes on a wide screen and the light one on a phone, for tests that run on both. */
export const expectAccessibleHere = (page: Page, name: string): Promise<void> =>
  (page.viewportSize()?.width ?? 0) < 768
    ? expectAccessible(page, name)
    : expectAccessibleInBoth(page, name);

/** Checks each of these widths, and leaves the page at the last one. */
export async function expectFits(page: Page, name: string, widths = [1440, 390]): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `${name} at ${width}`);
  }
}

/** Checks forced colors without axe's contrast rule, which would measure the page's own colors. */
export async function expectAccessibleInForcedColors(page: Page, name = page.url()) {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoViolations(page, `${name}, forced colors`, {
    ...standards,
    rules: { 'color-contrast': { enabled: false } },
  });
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Settings of readers: text twice as large (WCAG 1.4.4), and wider spacing (1.4.12). */
const readerSettings = {
  large: 'html { font-size: 200%; }',
  wide: `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
};

/** Texts that a box around them cuts off. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && textContent?.trim() !== '';
    const isCut = (element: Element): boolean => {
      const words = element.getBoundingClientRect();
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return false;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (words.left < left - 2 || words.right > right + 2) return true;
        if (words.top < top - 2 || words.bottom > bottom + 2) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('main *')]
      .filter((element) => [...element.childNodes].some(isText))
      .filter(
        (element) =>
          element.checkVisibility() && !element.closest('.sr-only, svg, .drawing, [aria-hidden]'),
      )
      .filter(isCut)
      .map(({ textContent }) => textContent);
  });

/** Titles so narrow that only a letter or two fits in a line. */
const narrowTitles = (page: Page) =>
  page.locator('main :is(h1, h2, h3):not(.sr-only)').evaluateAll((titles) =>
    titles
      .filter((title) => title.checkVisibility() && !title.closest('.sr-only, .drawing'))
      .filter((title) => {
        const letter = Number.parseFloat(getComputedStyle(title).fontSize);
        return (title.textContent ?? '').trim().length > 2 && title.clientWidth < 1.6 * letter;
      })
      .map(({ textContent }) => textContent),
  );

/** Panes that scroll sideways, which the width of the page does not show. */
const sidewaysPanes = (page: Page) =>
  page
    .locator('[data-scrolls]')
    .evaluateAll((panes) =>
      panes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ scrollWidth, clientWidth }) => `${scrollWidth} px in ${clientWidth}`),
    );

/** Expects that large text and wide spacing cut nothing off and make nothing scroll sideways. */
export async function expectReaderSettings(page: Page, name = page.url()): Promise<void> {
  for (const [how, style] of Object.entries(readerSettings)) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await narrowTitles(page), `${name}, ${how} at ${width}`).toEqual([]);
      expect(await cutOff(page), `${name}, ${how} at ${width}`).toEqual([]);
      expect(await widthOf(page), `${name}, ${how} at ${width}`).toBe(width);
      expect(await sidewaysPanes(page), `${name}, ${how} at ${width}`).toEqual([]);
    }
  }
}
