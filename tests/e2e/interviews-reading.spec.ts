import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible';
import {
  boxOf,
  downloaded,
  expect,
  expectErrors,
  nextFrames,
  test,
  widthOf,
  withoutScriptsOf,
} from './fixtures';
import {
  bubbles,
  fix,
  foundMarks,
  gapBelow,
  keep,
  openMenu,
  rows,
  some,
  watchShifts,
} from './interview-records.ts';
import { tagOf, wordsIn } from './languages.ts';
import { serveRecordings, voiceMessage } from './recordings.ts';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="2000"><rect width="900" height="2000"/></svg>`;

const late = 'http://127.0.0.1:9/late';

/** Holds back pictures. Each call of the returned function lets in those requested so far. */
async function holdPictures(page: Page) {
  const held: Route[] = [];
  await page.route('**/late/*.svg', (route) => void held.push(route));
  return async () => {
    const answers = held.splice(0).map(async (route) => {
      await route.fulfill({ contentType: 'image/svg+xml', body: picture });
      await (await route.request().response())?.finished();
    });
    await Promise.all(answers);
    await nextFrames(page);
  };
}

test('reading · pictures of unknown size shift nothing', async ({ member: page, api }) => {
  const letPicturesIn = await holdPictures(page);
  await api.has({
    interviews: 1,
    c1: some(80, (index) => ({
      ...(index % 3 === 0 && { screenshot_url: `${late}/${index}.svg` }),
      ...(index % 7 === 1 && {
        text_content: `Look:\n\n![chart](/late/chart-${index}.svg)\n\n${'and more words '.repeat(index)}`,
      }),
    })),
  });
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  const shift = await watchShifts(page);
  await bubbles(page).first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, 1_400);
    await letPicturesIn();
    await expect(bubbles(page)).toHaveCount(80, { timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('End');
  await letPicturesIn();
  /** The first message in view, and its place. */
  const place = () =>
    page.evaluate(() => {
      const inView = [...document.querySelectorAll('[data-message-id]')].find(
        (message) => message.getBoundingClientRect().top > 200,
      );
      const { top } = inView?.getBoundingClientRect() ?? {};
      return `${inView?.getAttribute('data-message-id')} ${top}`;
    });
  const restingPlace = async () => {
    let last = '';
    await expect
      .poll(async () => {
        const before = last;
        await nextFrames(page);
        last = await place();
        return last === before;
      })
      .toBe(true);
    return last;
  };
  for (let stop = 0; stop < 5; stop += 1) {
    for (let step = 0; step < 6; step += 1) await page.mouse.wheel(0, -900);
    const before = await restingPlace();
    await letPicturesIn();
    expect(await restingPlace()).toBe(before);
  }
  expect(await shift()).toBeLessThan(0.001);
});

test('reading · users copy, export and print', async ({ member: page, api, context }) => {
  const letPicturesIn = await holdPictures(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = 'Try:\n\n```js\nconst a = 1;\n```';
  await api.has({
    interviews: some(2, { 0: { title: 'Próxima: *fase* 2' } }),
    c1: some(60, { 9: { text_content: code } }),
    c2: some(2, { 0: { screenshot_url: `${late}/a.svg`, text_content: 'My screen' } }),
  });

  await test.step('the list and the messages are each requested once', async () => {
    await page.goto('/en/conversations/c1');
    await expect(bubbles(page)).toHaveCount(10);
    await expect(rows(page)).toHaveCount(2);
    expect(await api.calls('GET /conversations')).toHaveLength(1);
    expect(await api.calls('GET /conversations/c1/messages')).toHaveLength(1);
    // Waits for the end, so that the steps below do not scroll there and load more.
    await expect.poll(() => gapBelow(page)).toBeLessThan(4);
  });

  await test.step('users can copy a message or code, and export an interview', async () => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect(page.locator('pre span', { hasText: 'const' })).toHaveClass(/text-accent/);
    await page.getByRole('button', { name: 'Copy code' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
    expect(await copied()).toBe('const a = 1;');
    await bubbles(page).nth(9).getByRole('button', { name: 'Copy message' }).press('Enter');
    await expect.poll(copied).toBe(code);
    const menu = await openMenu(page);
    const { name, text } = await downloaded(page, () =>
      menu.getByRole('button', { name: 'Export as Markdown' }).press('Enter'),
    );
    expect(name).toBe('proxima-fase-2.md');
    for (const part of ['# Próxima: \\*fase\\* 2', code, 'Message 60 of c1.'])
      expect(text).toContain(part);
  });

  await test.step('a print contains the whole interview, and nothing else of the page', async () => {
    const before = await bubbles(page).count();
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    await expect(bubbles(page)).toHaveCount(60);
    await expect(page.getByRole('heading', { name: 'Próxima: *fase* 2' })).toBeVisible();
    await expect(rows(page).first()).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThan(4_000);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(bubbles(page)).toHaveCount(before);
  });

  await test.step('a screenshot opens large and closes on Escape', async () => {
    await rows(page).nth(1).click();
    const opener = page.getByRole('button', { name: 'Open large: My screen' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    await letPicturesIn();
    await expect(picture).toBeVisible();

    await test.step('the screenshot is shown whole, and enlarged it scrolls by arrow keys', async () => {
      const whole = await boxOf(picture);
      expect(whole.y, 'a tall picture is shown whole').toBeGreaterThanOrEqual(0);
      expect(whole.y + whole.height).toBeLessThanOrEqual(720);
      await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter');
      await expect.poll(async () => (await boxOf(picture)).height).toBeGreaterThan(whole.height);
      const { y } = await boxOf(picture);
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => (await boxOf(picture)).y).toBeLessThan(y);
      await dialog.getByRole('button', { name: 'Zoom out' }).press('Enter');
      await expect.poll(() => boxOf(picture)).toEqual(whole);
    });

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test('reading · the list and an interview are accessible in each language', async ({
  member: page,
  api,
}) => {
  const rich =
    '# Head\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet a = "b"; // c\n```\n\n[link](https://example.com)';
  await api.has({
    interviews: some(12, (index) => ({ status: ['approved', 'pending', 'rejected'][index % 4] })),
    c1: some(12, (index) => (index % 2 === 1 ? { text_content: rich } : {})),
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [language, heading] of [
    ['es', 'Entrevistas'],
    ['pt-br', 'Entrevistas'],
    ['en', 'Interviews'],
  ] as const) {
    const check = async (what: string) => {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await widthOf(page)).toBeLessThanOrEqual(width);
        // Axe runs once, because its result is the same in every language.
        if (language === 'es' && width === 320) await expectAccessible(page, `${what}, dark`);
      }
    };
    await test.step(`in ${language}`, async () => {
      await page.goto(`/${language}/conversations`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await test.step('SPEC 2 conversations has one main heading, signed in', async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', tagOf[language]);
        await expect(page.locator('h1:visible')).toHaveCount(1);
      });
      await expect(rows(page)).toHaveCount(10);
      await check('the list');
      await rows(page).first().click();
      await expect(bubbles(page)).toHaveCount(10);
      await expect(page.locator('pre span').first()).toBeAttached();
      await check('an interview');
    });
  }

  await page.emulateMedia({ colorScheme: 'light' });
  await test.step('the list is accessible while users search and edit a title', async () => {
    await page.getByRole('searchbox').fill('interview 1');
    await expect.poll(async () => (await foundMarks(page)).length).toBeGreaterThan(0);
    await page.locator('li button[aria-describedby]').first().click();
    await expectAccessibleInBoth(page, 'a search and a title being edited');
  });
});

test('reading · every part is in Portuguese, and fits a phone', async ({ member: page, api }) => {
  const words = wordsIn['pt-br'];
  const score = (value: number) => ({ scores: [{ skill: 'Números', value, max: 5 }] });
  const question = { sender_type: 'ai', text_content: 'O que você fez?' };
  const answer = voiceMessage('a', {
    sender_type: 'user',
    text_content: 'Falei um pouco com ela.',
    remarks: [fix('um pouco', 'Aqui cabe um número.'), keep('Falei', 'Um verbo.')],
  });
  await serveRecordings(page);
  await api.offer({ search: '/search', next_interview: '/me/next_interview' });
  const begun = { title: 'Começada', last_message: 'Ainda não.' };
  await api.has({
    interviews: some(3, (index) => ({
      title: 'Conflito',
      created_at: new Date(Date.now() - index * 86_400_000),
      ...[begun, score(2.5), score(4)][index],
    })),
    c2: some(2, [question, answer]),
    c3: some(2, [question, answer]),
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  // Without axe, which checks each part in Spanish in its own test.
  const expectPart = async (what: string, shown: Locator) => {
    await expect(shown).toBeVisible();
    expect(await widthOf(page), what).toBeLessThanOrEqual(390);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pt-br/conversations');
  await page.locator('.home-block > summary').press('Enter');
  await expectPart('home', page.locator('.home-block').getByText(words.InterviewsHome.unfinished));
  await rows(page).nth(1).click();
  const compare = button(words.Takes.compare);
  await expectPart('an interview with scores, remarks and takes', compare);
  await compare.press('Enter');
  await expectPart('two takes', dialog(words.Takes.title));
  await page.keyboard.press('Escape');
  await openMenu(page);
  await button(words.AnswerPlayer.play).press('Enter');
  await expectPart('the player', page.getByRole('region', { name: words.AnswerPlayer.player }));
  await page.keyboard.press('Control+k');
  await expectPart('the palette', dialog(words.Palette.title));
  await page.getByRole('combobox').fill(words.Palette.actions.keys);
  await page.keyboard.press('Enter');
  await expectPart('the keys', dialog(words.Palette.sheet.title));
});

test('reading · Retry loads a failed script again', async ({ member: page, api }) => {
  await api.has({ interviews: 1, c1: 22 });

  for (const from of ['the list', 'its address'] as const) {
    await test.step(`if the script that renders messages failed, Retry loads it again, from ${from}`, async () => {
      // Hydration fails, because the server has already rendered the messages.
      if (from === 'its address') expectErrors(/React error #418/);
      await page.goto('/en/conversations');
      await expect(rows(page)).toHaveCount(1);
      const letScriptsIn = await withoutScriptsOf(page, 'print:break-inside-avoid');
      if (from === 'the list') await rows(page).click();
      else await page.goto('/en/conversations/c1');
      const again = page.getByRole('button', { name: 'Retry' });
      await expect(again).toBeVisible();
      expect(letScriptsIn()).toBeGreaterThan(0);
      await again.click();
      await expect(bubbles(page)).toHaveCount(10);
      await page.unrouteAll();
    });
  }
});
