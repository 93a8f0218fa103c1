import type { Page } from '@playwright/test';
import { siteName } from '../../lib/site.ts';
import { boxOf, expect, scrollPageTo, test } from './fixtures';
import { paintOf } from './paint';

test('SPEC 2 career agent page · visitors see every section', async ({ page }) => {
  await page.goto('/en/career-agent');

  await test.step('hero: it has a badge and a title', async () => {
    await expect(page.getByText('Meet AI Career Agent', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A Conversational Hiring Platform for Talent and Teams.',
    );
  });

  await test.step(`"Why ${siteName}?" has three cards`, async () => {
    const section = page.getByRole('region', { name: `Why ${siteName}?`, exact: true });
    await expect(section.getByRole('listitem')).toHaveCount(3);
    for (const card of [
      'AI-Powered Career Agent',
      'Tailored Matches Both Ways',
      'Matchmaking for Companies & Talent',
    ]) {
      await expect(section.getByRole('heading', { name: card, exact: true })).toBeVisible();
    }
  });

  await test.step('dark section: it has six feature cards and a green banner that leads to the founders', async () => {
    const name = 'High-fit matches. Real conversations. Less noise.';
    const section = page.getByRole('region', { name, exact: true });
    await expect(section).toHaveAttribute('data-theme', 'dark');
    await expect(section.getByRole('listitem')).toHaveCount(6);
    const founders = page.getByRole('link', { name: 'Connect with the founders' });
    await expect(founders).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.+/);
    await expect(founders).toHaveAttribute('target', '_blank');
    const banner = section.locator('.bubble-out').filter({ has: founders });
    expect(await paintOf(banner)).toBe('green');
  });

  await test.step('use cases: there are Candidates (Talent) and Recruiters (Hunters)', async () => {
    const cases = page.locator('[data-use-case]');
    await expect(cases).toHaveCount(2);
    await expect(cases.nth(0)).toContainText('Talent');
    await expect(cases.nth(0).getByRole('heading')).toHaveText('Candidates');
    await expect(cases.nth(1)).toContainText('Hunters');
    await expect(cases.nth(1).getByRole('heading')).toHaveText('Recruiters');
  });

  await test.step('use cases: the sticky window shows the picture of the case in view', async () => {
    const cases = page.locator('[data-use-case]');
    const pictures = page.locator('[data-use-case-picture]');
    for (const index of [0, 1, 0]) {
      await page
        .locator('[data-use-case-words]')
        .nth(index)
        .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(cases.nth(index)).toHaveAttribute('data-current');
      await expect(pictures.nth(index)).toBeVisible();
      await expect(pictures.nth(1 - index)).toBeHidden();
      await expect(pictures.nth(index)).toBeInViewport();
      await expect(pictures.nth(index)).toHaveCSS('position', 'sticky');
    }
  });

  await test.step('closing call: "Looking to hire or land a role?" has "Get Started"', async () => {
    const name = 'Looking to hire or land a role?';
    const section = page.getByRole('region', { name, exact: true });
    const start = section.getByRole('link', { name: /^Get Started/ });
    await expect(start).toHaveAttribute('href', 'https://wa.me/12025550123');
    await expect(start).toHaveAttribute('target', '_blank');
  });

  await test.step('action bar at 390 px: it appears after the hero', () =>
    expectActionBar(page, 'Chat on WhatsApp'));
});

test('SPEC 2 interview coach page · visitors see every section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/en/interview-coach');

  await test.step('animations stop within five seconds', async () => {
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
      ),
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(5_500);
  });

  await test.step('hero: it has a badge, a title and a green button', async () => {
    await expect(page.getByText('Meet AI Interview Coach', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const button = page.getByRole('main').getByRole('link', { name: 'Message me to get started' });
    await expect(button).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.+/);
    expect(await paintOf(button)).toBe('green');
  });

  await test.step('how it works: it has Answers, Learn and Interview ready', async () => {
    const section = page.locator('#how-it-works');
    const cards = section.getByRole('heading', { level: 3 });
    await expect(cards).toHaveText(['Answers', 'Learn', 'Interview ready']);
  });

  await test.step('undetectable: it has seven features, and demands the consent of all participants', async () => {
    const section = page.locator('#undetectable');
    await expect(section.getByRole('listitem')).toHaveCount(7);
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(
      'Undetectable: no bot on the call. Consent first.',
    );
    await expect(section).toContainText('you must obtain the consent of all meeting participants');
    await expect(section).toContainText('interviews, in meetings and in sales calls');
    await expect(section).toContainText('first 10 words of each response');
  });

  await test.step('use-case section: there is one, technical interviews, with the tag Interviews', async () => {
    const cases = page.locator('[data-use-case]');
    await expect(cases).toHaveCount(1);
    await expect(cases).toHaveAttribute('data-use-case', '1');
    await expect(cases).toHaveAttribute('data-position', 'l');
    await expect(cases).toContainText('Interviews');
    await expect(cases.getByRole('heading')).toHaveText('Technical interviews');
  });

  await test.step('demo: each answer that visitors choose gets a note from the coach', async () => {
    const demo = page.locator('#demo');
    const returned = demo.getByRole('article');
    await expect(returned).toHaveCount(1);
    for (const [answer, note] of [
      ['team player', 'Ten people say this today.'],
      ['built this before', 'A strong start.'],
      ['my first day', 'Their problem, your first day, your proof.'],
    ] as const) {
      await demo.locator('.answer-choices label', { hasText: answer }).click();
      await expect(demo.getByRole('radio', { name: answer })).toBeChecked();
      await expect(returned).toHaveCount(1);
      await expect(returned.getByRole('status')).toContainText(note);
    }
  });

  await test.step('closing call: "Get Started" leads to the chat, and a footer follows', async () => {
    await expect(
      page.getByRole('main').getByRole('link', { name: /^Get Started/ }),
    ).toHaveAttribute('href', 'https://wa.me/12025550123');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  await test.step('SPEC 1 offerings: visitors see what else the interview coach helps with', async () => {
    const section = page.getByRole('region', { name: 'One coach, all week', exact: true });
    await expect(section).toContainText('begin with a practice interview');
    const offerings = [
      ['Job search', 'Which roles to go for, and what to say when you apply.'],
      ['Business English', 'Updates, meetings and negotiations'],
      ['Study plans', 'made from what your own answers were missing'],
      ['Follow-ups', 'Daily feedback, and a nudge when you pause.'],
      ['Career growth and planning', 'the next step there'],
      ['Recurring meetings', 'A fixed time with the coach, week after week.'],
    ] as const;
    const items = section.getByRole('listitem');
    await expect(items).toHaveCount(offerings.length);
    for (const [index, [name, promise]] of offerings.entries()) {
      const item = items.nth(index);
      await item.scrollIntoViewIfNeeded();
      await expect(item.getByRole('heading', { level: 3 })).toHaveText(name);
      await expect(item.getByText(promise)).toBeVisible();
    }
  });

  await test.step('action bar at 390 px: it appears after the hero', () =>
    expectActionBar(page, 'Message me to get started'));

  await test.step('the seven features at 390 px: visitors choose them by name, and the heading is above the picture', async () => {
    const section = page.locator('#undetectable');
    const choices = section.locator('.feature-stop label');
    await expect(choices).toHaveCount(7);
    for (const choice of await choices.all()) {
      const box = await boxOf(choice.locator('span'));
      expect(Math.min(box.width, box.height)).toBeGreaterThan(15);
    }
    await choices.nth(4).click();
    const shown = section.getByRole('article').filter({ visible: true });
    // Waits for the transition, in which one feature fades out while the other fades in.
    await expect(shown).toHaveCount(1);
    await expect(shown.getByRole('heading')).toHaveText('In meetings');
    const heading = await boxOf(shown.getByRole('heading'));
    const picture = await boxOf(shown.getByRole('img'));
    expect(heading.y + heading.height).toBeLessThanOrEqual(picture.y);
  });

  await test.step('undetectable: a link leads to the section of the terms about consent', async () => {
    const section = page.locator('#undetectable');
    await section.getByRole('link', { name: /consent before audio capture/ }).click();
    await expect(page).toHaveURL(/\/en\/terms-of-use#consent-before-audio-capture$/);
    await expect(
      page.getByRole('heading', { name: 'Consent before audio capture' }),
    ).toBeInViewport();
  });
});

async function expectActionBar(page: Page, action: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await scrollPageTo(page, 0);
  const bar = page.locator('.action-bar');
  await expect(bar).not.toBeInViewport();
  await scrollPageTo(page, 2_000);
  const link = bar.getByRole('link', { name: new RegExp(action) });
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
  expect(await paintOf(link)).toBe('green');
}
