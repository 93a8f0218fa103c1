import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Locale, locales } from './languages.ts';

const names = ['terms-of-use', 'privacy-policy', 'cancellation', 'refund'] as const;
type Name = (typeof names)[number];

/** Pages that contain two documents, in this order. */
const combined: Partial<Record<Name, readonly [string, string]>> = {
  'terms-of-use': ['terms-and-conditions', 'privacy-policy'],
  'privacy-policy': ['privacy-policy', 'terms-and-conditions'],
};

/** SPEC 2: policies on separate pages. */
const separate: Partial<Record<Name, string>> = {
  cancellation: 'Cancellation Policy',
  refund: 'Refund Policy',
};

const facts = JSON.parse(readFileSync('tests/fixtures/legal-facts.json', 'utf8')) as Record<
  Name,
  Record<string, Record<Locale, string>>
>;

/** Splits a table row of the source into cells, because their texts are separate on the page. */
const cellsOf = (sentence: string) =>
  sentence.startsWith('|') ? sentence.split('|').map((cell) => cell.trim()) : [sentence];

const withoutMarks = (text: string) => text.replaceAll(/[`*]/g, '').trim();

test('SPEC 2 combined legal page, SPEC 9 every legal fact, in each language', async ({ page }) => {
  for (const language of locales) {
    for (const name of names) {
      await page.goto(`/${language}/${name}`);
      await test.step(`/${language}/${name} states every fact`, () =>
        expectEveryFact(page, language, name));
      const other = combined[name];
      const heading = language === 'en' && separate[name];
      if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      if (other)
        await test.step(`${name} has contents and both anchors`, () => expectCombined(page, other));
    }
  }
  await test.step('a print contains the text without header and footer', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

async function expectEveryFact(page: Page, language: Locale, name: Name) {
  const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
  const own = Object.entries(facts[name]);
  expect(own.length).toBeGreaterThan(4);
  for (const [id, fact] of own) {
    for (const piece of cellsOf(fact[language]).map(withoutMarks)) {
      expect(text, `${name}: ${id}`).toContain(withoutMarks(piece));
    }
  }
}

/** Expects that the page begins with its own document, and that its contents link to the other. */
async function expectCombined(
  page: Page,
  [first, second]: readonly [string, string],
): Promise<void> {
  const sections = page.locator('main section[id]');
  await expect(sections.nth(0)).toHaveId(first);
  await expect(sections.nth(0).getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator(`section#${second}`)).toHaveCount(1);
  const contents = page.getByRole('main').getByRole('navigation');
  await contents.locator(`a[href="#${second}"]`).click();
  await expect(page.locator(`section#${second}`).getByRole('heading').first()).toBeInViewport();
  const astray = await contents
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => document.querySelectorAll(`[id="${href.slice(1)}"]`).length !== 1),
    );
  expect(astray).toEqual([]);
}
