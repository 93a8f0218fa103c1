import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
// A browser reads this one in half the time.
import axe from 'axe-core/axe.min.js';
import { widthOf } from './fixtures';

const standards: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The rules that look at colours. All others find the same in every theme. */
const ofColours: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Axe finds nothing, and nothing runs sideways. It is brought to a document once: that costs as much as to look
 * a first time. Frames hold pages of others.
 */
async function expectNone(page: Page, name: string, options: RunOptions): Promise<void> {
  // On another width another heading is the page's, a moment later.
  await expect(page.locator('h1').filter({ visible: true }).first()).toBeAttached();
  // A colour on its way to another is none that anybody reads, nor is what only just comes.
  const isHere = await page.evaluate(() =>
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
  if (!isHere) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (asked) => {
      const here = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await here.run({ exclude: [['iframe']] }, asked);
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
  expectNone(page, name, standards);

/** In the light theme, and its colours in the dark one where the page follows the system. */
export async function expectAccessibleInBoth(page: Page, name = page.url()): Promise<void> {
  await expectAccessible(page, name);
  if ((await page.locator('[data-theme=follows]').count()) === 0) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, `${name}, dark`, ofColours);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** On each screen, the last of which stays. */
export async function expectFits(page: Page, name: string, widths = [1440, 390]): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `${name} at ${width}`);
  }
}

/** Colours of the reader's own choice. Axe measures those of the page, which nobody sees then. */
export async function expectAccessibleInForcedColours(page: Page, name = page.url()) {
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNone(page, `${name}, forced colours`, {
    ...standards,
    rules: { 'color-contrast': { enabled: false } },
  });
  await page.emulateMedia({ forcedColors: 'none' });
}

/** What readers may set by themselves: letters twice as large (WCAG 1.4.4), and their spacing (1.4.12). */
const readersOwn = {
  large: 'html { font-size: 200%; }',
  wide: `* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`,
};

/** Words that the box around them cuts off. */
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

/** As readers set it, on a wide screen and on a narrow one: nothing is cut off, nothing runs sideways. */
export async function expectReadersOwn(page: Page, name = page.url()): Promise<void> {
  for (const [how, style] of Object.entries(readersOwn)) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutOff(page), `${name}, ${how} at ${width}`).toEqual([]);
      expect(await widthOf(page), `${name}, ${how} at ${width}`).toBe(width);
    }
  }
}
