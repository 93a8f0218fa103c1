import { readFileSync } from 'node:fs';
import { withBrand } from '../../lib/site.ts';
import { expect, test } from './fixtures';
import { paintOf } from './paint';

const languages = ['en', 'es', 'pt-br'] as const;
type Words = typeof import('../../messages/en.json');

const words = (language: string) =>
  JSON.parse(withBrand(readFileSync(`messages/${language}.json`, 'utf8'))) as Words;

const plain = (text: string) => text.replaceAll(/<\/?\w+>/g, '');

test('SPEC 2 landing · quoted texts, exact on the English page', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Practise smarter.*matched.*Grow faster/s,
  );
  const main = page.getByRole('main');
  const coaching = main.getByRole('link', { name: 'I Want Interview Coaching', exact: true });
  await expect(coaching).toHaveAttribute('href', '/en/interview-coach');
  for (const card of ['AI career agent', 'AI interview coaching', 'Interview-ready anywhere']) {
    await expect(main.getByRole('heading', { name: card, exact: true })).toBeVisible();
  }
  await expect(main.getByText('Learn more', { exact: true })).toHaveCount(2);
  await expect(
    main.getByRole('heading', { name: 'Ready to find your dream role?', exact: true }),
  ).toBeVisible();
  await expect(main.getByText('Get Started', { exact: true })).toBeVisible();
});

for (const language of languages) {
  test.describe(`SPEC 2 landing · ${language}`, () => {
    const t = words(language);

    test('hero: three calls to action, the violet one to /en/interview-coach', async ({ page }) => {
      await page.goto(`/${language}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: t.Hero.findRole })).toHaveAttribute(
        'href',
        '/en/career-agent',
      );
      await expect(main.getByRole('button', { name: t.Hero.hiring })).toBeVisible();
      const coaching = main.getByRole('link', { name: t.Hero.coaching });
      await expect(coaching).toHaveAttribute('href', '/en/interview-coach');
      expect(await coaching.getAttribute('hreflang')).toBe(language === 'en' ? null : 'en');
      expect(await paintOf(coaching)).toBe('violet');
    });

    test('feature section: the future of career conversations, in three cards', async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      const section = page.getByRole('region', { name: plain(t.FeatureCards.title) });
      await expect(section.getByRole('article')).toHaveCount(3);
      for (const card of ['agent', 'coach', 'anywhere'] as const) {
        await expect(
          section.getByRole('heading', { name: t.FeatureCards[card].title, exact: true }),
        ).toBeVisible();
        await expect(
          section.getByRole('link', { name: t.FeatureCards[card].callToAction }),
        ).toHaveAttribute(
          'href',
          { agent: '/en/career-agent', coach: '/en/interview-coach', anywhere: '#how-it-works' }[
            card
          ],
        );
      }
    });

    test('SPEC 9 stacked scroll cards: two, 500 px tall, the second comes over the first', async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      const cards = page.getByRole('region', { name: t.StackedCards.title }).getByRole('article');
      await expect(cards).toHaveCount(2);
      for (const [index, href] of ['/en/career-agent', '/en/interview-coach'].entries()) {
        const card = cards.nth(index);
        expect((await card.boundingBox())?.height).toBe(500);
        await expect(
          card.getByRole('link', { name: new RegExp(`^${t.StackedCards.learnMore}`) }),
        ).toHaveAttribute('href', href);
      }
      // Scrolled until the second card has come to rest, its top lies on the first.
      await cards.nth(1).evaluate((card) => {
        const top = card.getBoundingClientRect().top + window.scrollY;
        window.scrollTo({ top: top - 100, behavior: 'instant' });
      });
      const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
      expect(second?.y).toBeLessThan((first?.y ?? 0) + 500);
    });

    test('use case: technical interviews, its title and description translated', async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      const useCase = page.locator('[data-use-case="1"]');
      await expect(useCase).toHaveAttribute('data-position', 'l');
      await expect(
        useCase.getByRole('heading', { name: t.TechnicalInterviews.title, exact: true }),
      ).toBeVisible();
      await expect(useCase).toContainText(t.TechnicalInterviews.description);
      await expect(useCase).toContainText(t.TechnicalInterviews.tag);
      await expect(useCase.getByRole('img', { name: t.TechnicalPicture.alt })).toBeVisible();
    });

    test('anchor how-it-works; closing call opens the referral link in a new tab', async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      await expect(page.locator('#how-it-works')).toHaveCount(1);
      const start = page
        .getByRole('region', { name: t.LandingClosing.title })
        .getByRole('link', { name: new RegExp(`^${t.LandingClosing.button}`) });
      await expect(start).toHaveAttribute('target', '_blank');
      await expect(start).toHaveAttribute('rel', /noopener/);
      await expect(start).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
    });

    test('footer: translated title, privacy and terms, copyright of this year', async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('heading', { name: t.SiteFooter.title })).toBeVisible();
      for (const name of ['terms-of-use', 'privacy-policy'] as const) {
        await expect(footer.getByRole('link', { name: t.SiteFooter[name] })).toHaveAttribute(
          'href',
          `/${language}/${name}`,
        );
      }
      await expect(footer).toContainText(`© ${new Date().getFullYear()} Rapport`);
    });

    test('hero dialog: closed by default, opens, Escape closes, focus returns', async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      const opener = page.getByRole('main').getByRole('button', { name: t.Hero.hiring });
      const dialog = page.getByRole('dialog', { name: t.HiringDialog.title });
      await expect(dialog).toBeHidden();
      await opener.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('link', { name: t.HiringDialog.chat })).toHaveAttribute(
        'href',
        `https://wa.me/12025550123?text=${encodeURIComponent(t.HiringDialog.greeting)}`,
      );
      await expect(dialog.getByRole('img', { name: t.HiringDialog.code })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await dialog.getByRole('button', { name: t.HiringDialog.close, exact: true }).click();
      await expect(dialog).toBeHidden();
    });
  });
}

test('the catch-all is the landing page, and its canonical is the landing page', async ({
  page,
}) => {
  await page.goto('/es/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain(words('es').Hero.title));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/es$/);
});
