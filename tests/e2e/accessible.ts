import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Frames hold pages of others; without a look into them a run needs no second page. */
export async function expectAccessible(page: Page, name = page.url()): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}
