import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';

const languages = ['en', 'es', 'pt-br'] as const;
const names = ['terms-of-use', 'privacy-policy', 'cancellation', 'refund'] as const;

type Fact = { id: string; file: (typeof names)[number] } & Record<
  (typeof languages)[number],
  string
>;
const facts = JSON.parse(readFileSync('tests/fixtures/legal-facts.json', 'utf8')) as Fact[];

/** A table's row in the source is its cells on the page. */
const cellsOf = (sentence: string) =>
  sentence.startsWith('|') ? sentence.split('|').map((cell) => cell.trim()) : [sentence];

const withoutMarks = (text: string) => text.replaceAll(/[`*]/g, '').trim();

for (const language of languages) {
  for (const name of names) {
    test(`SPEC 9 legal · /${language}/${name} says every fact`, async ({ page }) => {
      await page.goto(`/${language}/${name}`);
      const text = ((await page.getByRole('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
      const own = facts.filter((fact) => fact.file === name);
      expect(own.length).toBeGreaterThan(4);
      for (const fact of own) {
        for (const piece of cellsOf(fact[language]).map(withoutMarks)) {
          expect(text, fact.id).toContain(withoutMarks(piece));
        }
      }
    });
  }

  test(`SPEC 2 combined legal page · ${language}: contents, both anchors, own opening`, async ({
    page,
  }) => {
    const titles: string[] = [];
    for (const [path, first, second] of [
      ['terms-of-use', 'terms-and-conditions', 'privacy-policy'],
      ['privacy-policy', 'privacy-policy', 'terms-and-conditions'],
    ] as const) {
      await page.goto(`/${language}/${path}`);
      titles.push(await page.title());
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`/${language}/${path}$`),
      );
      const sections = page.locator('main section[id]');
      await expect(sections.nth(0)).toHaveId(first);
      await expect(sections.nth(0).getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator(`section#${second}`)).toHaveCount(1);
      const contents = page.getByRole('main').getByRole('navigation');
      await contents.locator(`a[href="#${second}"]`).click();
      await expect(page.locator(`section#${second}`).getByRole('heading').first()).toBeInViewport();
      for (const link of await contents.getByRole('link').all()) {
        const target = (await link.getAttribute('href')) ?? '';
        await expect(page.locator(`[id="${target.slice(1)}"]`)).toHaveCount(1);
      }
    }
    expect(new Set(titles).size).toBe(2);
  });
}

test('SPEC 2 /cancellation and /refund are static pages of their own', async ({ page }) => {
  await page.goto('/en/cancellation');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancellation Policy');
  await page.goto('/en/refund');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy');
});

test('legal pages print their text, without the navigation', async ({ page }) => {
  await page.goto('/en/terms-of-use');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
