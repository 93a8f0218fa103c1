import type { Locator, Page } from '@playwright/test';
import { siteName } from '../../lib/site.ts';
import {
  boxOf,
  expect,
  holdScripts,
  hydrated,
  isOnTop,
  scrollPageTo,
  standIn,
  test,
} from './fixtures';
import { locales, type Words, wordsIn } from './languages.ts';
import { inkOf, isFilled, paintOf } from './paint';

const plain = (text: string) => text.replaceAll(/<\/?\w+>/g, '');

/** Expects that a link whose name starts like this (exactly this, with a final `$`) leads there. */
const expectLink = (within: Locator, name: string, href: string | RegExp) =>
  expect(within.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href);

const heroOf = (page: Page) => page.getByRole('main').locator('section').first();

for (const language of locales) {
  test(`SPEC 2 landing · visitors see every section · ${language}`, async ({ page }) => {
    const t = wordsIn[language];
    await page.setViewportSize({ width: 1440, height: 900 });
    if (language === 'en') await page.emulateMedia({ reducedMotion: 'no-preference' });
    const letScriptsIn = await holdScripts(page);
    await page.goto(`/${language}`);
    const main = page.getByRole('main');

    await test.step('hero on a wide screen: says what the site is, with two buttons, one of them filled, and a line of three quiet ones', () =>
      expectOneFilledAction(page, t));
    await test.step('hero on a wide screen: each sentence of the title has its own line', () =>
      expectSentencesOnLines(page));
    await test.step('the page is short, and has few words', () => expectShort(page, language));

    await test.step('SPEC 9 stacked cards: they are exactly 500 px tall at every width', async () => {
      for (const width of [320, 360, 390, 480, 640, 768, 959, 960, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const heights = await page
          .locator('.stacked-card')
          .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height));
        expect(heights, `at ${width} px`).toEqual([500, 500]);
      }
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    letScriptsIn();

    await test.step('hero: three calls to action, of which the violet one leads to /en/interview-coach', async () => {
      await expectLink(main, t.Hero.findRole, '/en/career-agent');
      await expect(main.getByRole('button', { name: t.Hero.hiring })).toBeVisible();
      const coaching = main.getByRole('link', { name: t.Hero.coaching });
      await expect(coaching).toHaveAttribute('href', '/en/interview-coach');
      expect(await coaching.getAttribute('hreflang')).toBe(language === 'en' ? null : 'en');
      expect(await inkOf(coaching)).toBe('violet');
    });

    await test.step('feature section: three cards about the future of career conversations', async () => {
      const section = page.getByRole('region', { name: plain(t.FeatureCards.title) });
      await expect(section.getByRole('article')).toHaveCount(3);
      for (const [card, href] of [
        ['agent', '/en/career-agent'],
        ['coach', '/en/interview-coach'],
        ['anywhere', '#how-it-works'],
      ] as const) {
        const { title, callToAction } = t.FeatureCards[card];
        await expect(section.getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expectLink(section, callToAction, href);
      }
    });

    await test.step('stacked scroll cards: two, each with its link', async () => {
      const cards = page.getByRole('region', { name: t.StackedCards.title }).getByRole('article');
      await expect(cards).toHaveCount(2);
      await expectLink(cards.nth(0), t.StackedCards.learnMore, '/en/career-agent');
      await expectLink(cards.nth(1), t.StackedCards.learnMore, '/en/interview-coach');
    });

    await test.step('use case: technical interviews, with title and description translated', async () => {
      const useCase = page.locator('[data-use-case="1"]');
      await expect(useCase).toHaveAttribute('data-position', 'l');
      const { title: name } = t.TechnicalInterviews.case;
      const title = useCase.getByRole('heading', { name, exact: true });
      await expect(title).toBeVisible();
      await expect(useCase).toContainText(t.TechnicalInterviews.case.description);
      await expect(useCase).toContainText(t.TechnicalInterviews.case.tag);
      await expect(useCase.getByRole('img', { name: t.TechnicalPicture.alt })).toBeVisible();
    });

    await test.step('there is an anchor how-it-works; the closing call opens the referral link in a new tab', async () => {
      await expect(page.locator('#how-it-works')).toHaveCount(1);
      const start = page
        .getByRole('region', { name: t.LandingClosing.title })
        .getByRole('link', { name: new RegExp(`^${t.LandingClosing.button}`) });
      await expect(start).toHaveAttribute('target', '_blank');
      await expect(start).toHaveAttribute('rel', /noopener/);
      await expect(start).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
    });

    await test.step('SPEC 2 plans: visitors see what each contains, its periods and how it ends, and no price', async () => {
      const section = page.getByRole('region', { name: plain(t.PublicPlans.title) });
      for (const plan of ['free', 'professional', 'power'] as const) {
        const { name, ...points } = t.Plans[plan];
        const card = section.locator('section').filter({
          has: page.getByRole('heading', { name, exact: true }),
        });
        for (const point of Object.values(points)) await expect(card).toContainText(point);
      }
      await expect(section).toContainText(t.PublicPlans.text);
      const asked = page.getByRole('region', { name: plain(t.Questions.title) });
      await expect(asked).toContainText(t.Questions.renewal.answer);
      await expect(asked).toContainText(t.Questions.refund.answer);
      await expect(asked.getByRole('group')).toHaveCount(6);
      // Only benefits have a green tick, limits do not.
      for (const limit of [t.Plans.free.coaching, t.Plans.free.feedback, t.Plans.free.model]) {
        const point = section.getByRole('listitem').filter({ hasText: limit });
        await expect(point.locator('.tick')).toHaveCount(0);
      }
      expect(await section.textContent()).not.toMatch(/[$€£]|\d[.,]\d\d/);
      await expectLink(section, t.NavigationLinks.createAccount, `/${language}/sign-up`);
    });

    await test.step('questions: the first is open, and others open by mouse and by keyboard', async () => {
      const section = page.getByRole('region', { name: plain(t.Questions.title) });
      await expect(section.getByText(t.Questions.free.answer)).toBeVisible();
      await expect(section.getByText(t.Questions.consent.answer)).toBeHidden();
      await section.getByText(t.Questions.consent.question).click();
      await expect(section.getByText(t.Questions.consent.answer)).toBeVisible();
      await section.locator('summary').nth(3).press('Enter');
      await expectLink(section, t.Metadata.cancellation.title, `/${language}/cancellation`);
    });

    await test.step('links to English pages say so on pages in other languages', async () => {
      const led = page.locator('a:is([href="/en/career-agent"], [href="/en/interview-coach"])');
      expect(await led.count()).toBeGreaterThan(8);
      const isEnglish = language === 'en';
      await expect(led.filter({ hasText: /EN$/ })).toHaveCount(isEnglish ? 0 : await led.count());
      for (const link of await led.filter({ visible: true }).all()) {
        await expect(link).toHaveAccessibleDescription(isEnglish ? '' : t.EnglishOnly.mark);
        await expect(link).not.toHaveAccessibleName(/EN$/);
      }
      // The mark's text is in the page only once.
      const inWords = page.getByText(t.EnglishOnly.mark, { exact: true });
      await expect(inWords).toHaveCount(isEnglish ? 0 : 1);
    });

    await test.step('every link that opens a new tab says so', async () => {
      const outside = page.locator('a[target=_blank]').filter({ visible: true });
      expect(await outside.count()).toBeGreaterThan(1);
      for (const link of await outside.all()) {
        await expect(link).toHaveAccessibleDescription(t.PageFrame.newTab);
      }
    });

    await test.step('footer: translated title, privacy and terms links, and this year’s copyright', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(t.SiteFooter.title, { exact: true })).toBeVisible();
      await expect(footer).toContainText(`© ${new Date().getFullYear()} ${siteName}`);
      for (const name of ['terms-of-use', 'privacy-policy', 'refund'] as const)
        await expectLink(footer, t.SiteFooter[name], `/${language}/${name}`);
      for (const name of ['plans', 'questions'] as const)
        await expectLink(footer, t.SiteFooter[name], `/${language}#${name}`);
      await expectLink(footer, t.NavigationLinks.createAccount, `/${language}/sign-up`);
    });

    await test.step('hero dialog: it is closed at first, opens, closes by Escape, and returns the focus', async () => {
      const opener = main.getByRole('button', { name: t.Hero.hiring });
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

    if (language === 'en')
      await test.step('texts quoted in the specification are exact', () => expectQuotedTexts(page));

    await hydrated(page);
    if (language === 'es')
      await test.step('stacked cards: only the second is visible where they overlap, and no line crosses them', () =>
        expectNoOverlappingTexts(page));

    await page.setViewportSize({ width: 390, height: 844 });
    await test.step('stacked cards at 390 px: a focused link is never covered', async () => {
      const cards = page.getByRole('region', { name: t.StackedCards.title }).getByRole('article');
      for (const card of [0, 1]) {
        const link = cards.nth(card).getByRole('link');
        await link.focus();
        await expect(link).toBeFocused();
        await expect.poll(() => isOnTop(link)).toBe(true);
      }
    });

    await test.step('action bar at 390 px: it appears after the hero, and never covers it', () =>
      expectActionBar(page, t));
  });
}

async function expectOneFilledAction(page: Page, t: Words): Promise<void> {
  const hero = heroOf(page);
  const answer = hero.getByRole('link', { name: t.Hero.answer, exact: true });
  await expect(answer).toHaveAttribute('href', '#your-answer');
  expect(await paintOf(answer)).toBe('violet');
  const chat = hero.getByRole('link', { name: t.Hero.chat, exact: true });
  await expect(chat).toHaveCount(1);
  const chatUrl = `https://wa.me/12025550123?text=${encodeURIComponent(t.Hero.greeting)}`;
  await expect(chat).toHaveAttribute('href', chatUrl);
  const { y, height } = await boxOf(chat);
  expect((await boxOf(answer)).y).toBe(y);
  const others = [
    hero.getByRole('link', { name: t.Hero.findRole }),
    hero.getByRole('button', { name: t.Hero.hiring }),
    hero.getByRole('link', { name: t.Hero.coaching }),
  ];
  for (const other of others) {
    expect((await boxOf(other)).y).toBeGreaterThanOrEqual(y + height);
    expect(await isFilled(other)).toBe(false);
  }
  const tops = await Promise.all(others.map(async (other) => (await boxOf(other)).y));
  expect(new Set(tops).size).toBe(1);
  expect(await isFilled(answer)).toBe(true);
  expect(await isFilled(chat)).toBe(false);
  await expect(hero.getByRole('img', { name: t.WhatsappAction.code })).toHaveCount(0);

  // What the site is stands above the headline, which does not say it.
  const what = hero.getByText(t.Hero.what, { exact: true });
  expect((await boxOf(what)).y).toBeLessThan((await boxOf(hero.locator('h1'))).y);
}

async function expectSentencesOnLines(page: Page): Promise<void> {
  const lines = await page
    .locator('h1 > span')
    .evaluateAll((sentences) =>
      sentences.map(
        (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
      ),
    );
  expect(lines).toHaveLength(3);
  expect(Math.max(...lines)).toBeLessThan(1.5);
}

async function expectQuotedTexts(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Practice smarter.*matched.*Grow faster/s,
  );
  await expectLink(main, 'I Want Interview Coaching$', '/en/interview-coach');
  for (const heading of [
    'AI career agent',
    'AI interview coaching',
    'Interview-ready anywhere',
    'Ready to find your dream role?',
  ]) {
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(main.getByText('Learn more', { exact: true })).toHaveCount(2);
  await expect(main.getByText('Get Started', { exact: true })).toBeVisible();
}

/** The largest height of the page, in heights of the window. */
const windows = [
  { width: 1440, height: 900, screens: 7.5 },
  // Half a screen of this is the picture of a marked answer.
  { width: 390, height: 844, screens: 10.8 },
];
const maxWords = 950;

async function expectShort(page: Page, language: string): Promise<void> {
  for (const { width, height, screens } of windows) {
    await page.setViewportSize({ width, height });
    const { scrolled, words } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollHeight / innerHeight,
      words: document.body.innerText.split(/\s+/).filter(Boolean).length,
    }));
    console.log(`${language} ${width}: ${scrolled.toFixed(2)} screens, ${words} words`);
    expect(words).toBeGreaterThan(300);
    expect(words).toBeLessThanOrEqual(maxWords);
    expect(scrolled, `at ${width} px`).toBeLessThanOrEqual(screens);
  }
}

async function expectNoOverlappingTexts(page: Page): Promise<void> {
  const first = page.locator('.stacked-card').nth(0);
  const second = page.locator('.stacked-card').nth(1);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const over of [100, 250, 400]) {
      await second.evaluate((card, covered) => {
        const top = card.getBoundingClientRect().top + scrollY;
        window.scrollTo({ top: top - 588 + covered, behavior: 'instant' });
      }, over);
      const { y: top } = await boxOf(second);
      const { y, height } = await boxOf(first);
      expect(top, `at ${width} px`).toBeLessThan(y + height);
      // At three points where the cards overlap, the second one is on top.
      const painted = await second.evaluate((card) => {
        const { left, top, width, bottom } = card.getBoundingClientRect();
        const inside = [top + 12, top + 40, Math.min(bottom, innerHeight - 90) - 12];
        return inside.every((at) => card.contains(document.elementFromPoint(left + width / 2, at)));
      });
      expect(painted, `at ${width} px`).toBe(true);
      expect(await first.evaluate((card) => getComputedStyle(card).opacity)).toBe('1');
    }
  }
  const crossed = await page.locator('.thread').evaluateAll((threads) => {
    const cards = [...document.querySelectorAll('.stacked-card')];
    return threads.filter((thread) => cards.some((card) => thread.contains(card))).length;
  });
  expect(crossed).toBe(0);
}

async function expectActionBar(page: Page, t: Words): Promise<void> {
  const bar = page.locator('.action-bar');
  const heroEnd = async () => {
    const { y, height } = await boxOf(heroOf(page));
    return y + height;
  };
  await scrollPageTo(page, 0);
  await expect(bar).not.toBeInViewport();
  // The bar comes into view below the hero. Retried, because content that renders late moves the
  // hero's end.
  await expect(async () => {
    await scrollPageTo(page, 0);
    await scrollPageTo(page, (await heroEnd()) - 760);
    await expect(bar).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  expect((await boxOf(bar)).y).toBeGreaterThanOrEqual(await heroEnd());
  await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), await heroEnd());
  await expect(bar).toBeInViewport({ ratio: 1 });
  const { y, height } = await boxOf(bar);
  expect(Math.round(y + height)).toBe(844);
  const action = bar.getByRole('link', { name: t.Hero.answer, exact: true });
  expect(await paintOf(action)).toBe('violet');
  const field = page.getByRole('textbox', { name: t.OwnAnswer.label });
  await expect(async () => {
    await action.click();
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(field).toBeInViewport();
}

test('SPEC 2 /pricing: the landing page at its plans, in the current year', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-02-03T12:00:00Z'));
  await page.goto('/pricing');
  await expect(page).toHaveURL('/en/pricing');
  const plans = page.getByRole('heading', { name: 'Start free. Pay when it helps.' });
  await expect(plans).toBeInViewport();
  const year = page.getByRole('contentinfo').getByText(`© 2031 ${siteName}`);
  await expect(year).toBeVisible();
  await page.mouse.wheel(0, 100);
  await hydrated(page);
  await expect(year).toBeVisible();
  await expect(page).toHaveURL('/en/pricing');
  await expect(plans).toBeInViewport();
});

test('landing · at 320 px the name in the drawing of the desktop app stays on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const language of locales) {
    await page.goto(`/${language}`);
    const linesOfName = await page.locator('.overlay > p:first-child').evaluate((head) => {
      const name = document.createRange();
      name.selectNodeContents([...head.childNodes].find((node) => node instanceof Text) ?? head);
      return name.getClientRects().length;
    });
    expect(linesOfName, language).toBe(1);
  }
});

test('feature cards · have their headings at one height, and no drawn bubble overflows', async ({
  page,
}) => {
  for (const [language, width] of [
    ['en', 1024],
    ['es', 1280],
    ['pt-br', 1024],
    ['pt-br', 1440],
    ['es', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${language}`);
    const seen = await page.locator('.feature-cards').evaluate((cards) => {
      const of = (selector: string) => [...cards.querySelectorAll<HTMLElement>(selector)];
      return {
        tops: [...new Set(of('h3').map((heading) => heading.getBoundingClientRect().top))],
        overflowing: of('.wish')
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ textContent }) => textContent),
      };
    });
    expect(seen.tops, `${language} at ${width}`).toHaveLength(width < 1024 ? 3 : 1);
    expect(seen.overflowing, `${language} at ${width}`).toEqual([]);
  }
});

test('English pages greet visitors in their language, and lead back to it', async ({
  page,
  context,
}) => {
  await standIn(context, 'https://wa.me/**', 'The chat');
  await page.goto('/es');
  await page.getByRole('main').locator('a[href="/en/interview-coach"]').first().click();
  await page.waitForURL('**/en/interview-coach');
  const opened = context.waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Message me to get started' }).click();
  const greeting = new URL((await opened).url()).searchParams.get('text');
  expect(greeting).toBe(wordsIn.es.Greetings.practice);

  const back = page.getByRole('link', { name: 'Ver el sitio en español' });
  await expect(back).toBeVisible();
  // Below the content, because above it the notice would take 80 pixels of a phone's screen.
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(back)).toBeGreaterThan(await topOf(page.getByRole('heading', { level: 1 })));
  await back.click();
  await expect(page).toHaveURL(/\/es$/);
});
