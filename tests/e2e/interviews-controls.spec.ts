import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible';
import type { FakeApi } from './fake-api';
import { boxOf, expect, nextFrames, setCookie, test, withoutFonts } from './fixtures';
import { bubbles, fix, keep, openMenu, rows, some, thread } from './interview-records.ts';
import { wordsIn } from './languages.ts';

const links = {
  practise: '/conversations',
  share: '/shares',
  marks: '/me/marks',
  delete_conversation: '/conversations/{id}',
};

const answer = (index: number) => ({
  sender_type: 'user',
  question_id: `q${index}`,
  text_content: `I asked everybody on the team first. Then we shipped it in ${index + 2} weeks, and um, it held.`,
  remarks: [
    keep('I asked everybody on the team first.', 'It says what you did yourself.'),
    ...(index % 4 === 1 ? [fix('it held', 'How do you know?', 'Self-awareness')] : []),
  ],
  checks: ['a', 'b', 'c'].map((id, at) => ({
    id: `${id}${index}`,
    label: `It has part ${id}.`,
    skill: 'Structure',
    met: at < 2,
  })),
  delivery: { words: 17, numbers: 1, fillers: 1, we: 1, i: 1 },
});

/** A finished practice of five questions, whose answers the coach has marked. */
async function hasMarked(api: FakeApi, attributes: object = {}): Promise<void> {
  const scores = ['Structure', 'Self-awareness', 'Relevance'].map((skill, at) => ({
    skill,
    value: at + 2,
    max: 5,
    advice: 'It says how you know.',
    quote: 'I asked everybody on the team first.',
    message_id: 'c1-m2',
  }));
  await api.offer(links);
  await api.answer('GET /me/marks', { body: { data: [] } });
  await api.has({
    interviews: some(1, {
      0: { language: 'en', finished_at: '2026-10-20T13:00:00Z', scores, ...attributes },
    }),
    c1: some(10, (index) =>
      index % 2 === 1
        ? answer(index)
        : {
            sender_type: 'ai',
            question_id: `q${index + 1}`,
            text_content: `**Question ${index}?**`,
          },
    ),
  });
}

/** The controls that users see and can press, without those that appear on hover or focus. */
const controlsInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea, summary, [role=slider]')]
      .filter((control) => {
        const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return isSeen && control.contains(document.elementFromPoint(x, y));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  );

type Shift = { value: number; of: string[] };

/** The part of a browser's layout-shift entry that is used here. */
type LayoutShift = { value: number; sources: { node: Node }[]; hadRecentInput: boolean };

/** Records the layout shifts of each page from its beginning, and which elements moved. */
const watchShiftsFromStart = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as unknown as LayoutShift;
        if (hadRecentInput) continue;
        const of = sources.map(({ node }) => (node instanceof Element ? node.className : ''));
        shifts.push({ value, of: of.map((name) => String(name).slice(0, 60)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts'));

const expectStill = (shifts: Shift[], when: string): void => {
  const sum = shifts.reduce((before, { value }) => before + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
};

/** Expects that the parts of an interview that load late are there. */
async function expectWhole(page: Page, field = false): Promise<void> {
  await expect(page.getByRole('toolbar').first()).toBeAttached();
  if (field) await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  else await expect(page.getByRole('button', { name: 'Try it again' })).toBeEnabled();
  await nextFrames(page);
}

/** Presses Tab until the last message has the focus, and Enter on skip links. */
async function tabsToLastMessage(page: Page): Promise<number> {
  for (let tabs = 1; tabs < 100; tabs += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      const id = activeElement?.closest('[data-message-id]')?.getAttribute('data-message-id');
      return id ?? activeElement?.textContent ?? '';
    });
    if (at === 'c1-m10') return tabs;
    if (/^Skip to /.test(at)) await page.keyboard.press('Enter');
  }
  throw new Error('Tab does not get to the last message');
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    const isPhone = width < 768;
    test.use({
      viewport: { width, height: isPhone ? 844 : 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
    });

    test(`controls · a marked interview has few controls and Tab stops · ${width} px`, async ({
      member: page,
      api,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await hasMarked(api);
      await page.goto('/en/conversations/c1');
      await expect(bubbles(page)).toHaveCount(10);
      await expectWhole(page);
      await page.mouse.move(0, 0);
      expect(await tabsToLastMessage(page)).toBeLessThanOrEqual(25);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await thread(page).evaluate((pane) => pane.scrollTo({ top: 0, behavior: 'instant' }));
      const seen = await controlsInView(page);
      expect(seen, seen.join(', ')).toContain('Try it again');
      expect(seen.length, seen.join(', ')).toBeLessThanOrEqual(20);
      for (const message of await bubbles(page).all()) {
        await message.evaluate((item) => item.scrollIntoView({ block: 'center' }));
        const inView = await controlsInView(page);
        expect(inView.length, inView.join(', ')).toBeLessThanOrEqual(20);
      }
    });

    test(`controls · the time and the checklist below an answer align with its bubble · ${width} px`, async ({
      member: page,
      api,
    }) => {
      await hasMarked(api);
      await page.goto('/en/conversations/c1');
      await expectWhole(page);
      for (const at of [1, 3]) {
        const message = bubbles(page).nth(at);
        const bubble = await boxOf(message.locator('[data-bordered]').first());
        const time = await boxOf(message.locator('time'));
        const list = await boxOf(message.locator('.checklist'));
        const end = bubble.x + bubble.width;
        expect(Math.abs(time.x + time.width - end), 'the time ends with it').toBeLessThan(8);
        expect(Math.abs(list.x - bubble.x), 'the checklist begins with it').toBeLessThan(1);
        expect(Math.abs(list.x + list.width - end), 'and ends with it').toBeLessThan(1);
      }
    });

    for (const [what, attributes] of [
      ['finished', {}],
      ['under way', { finished_at: null, scores: [] }],
    ] as const)
      test(`controls · nothing shifts while an interview opens, ${what} · ${width} px`, async ({
        member: page,
        api,
        context,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await withoutFonts(page);
        await watchShiftsFromStart(page);
        await hasMarked(api, attributes);
        const isUnderWay = what === 'under way';
        await setCookie(context, api);
        await page.goto('/en/conversations/c1');
        await expectWhole(page, isUnderWay);
        expectStill(await shiftsOf(page), 'at its address');
        await page.goto('/en/conversations');
        await expect(rows(page)).toHaveCount(1);
        await expect(
          page.getByRole('button', { name: wordsIn.en.InterviewsScreen.practiceHere }).first(),
        ).toBeEnabled();
        await expect(page.locator('.home .skeleton')).toHaveCount(0);
        await nextFrames(page);
        const { length } = await shiftsOf(page);
        await rows(page).first().click();
        await expectWhole(page, isUnderWay);
        expectStill((await shiftsOf(page)).slice(length), 'from the list');
      });
  });
}

test('controls · the header shows "Practice this again", and a menu with the rest that ends with "Delete interview"', async ({
  member: page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await hasMarked(api);
  await page.goto('/en/conversations/c1');
  await expectWhole(page);
  const header = page.locator('main header').last();
  await expect(header.getByText('Practice this again', { exact: true })).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('button').last()).toHaveText('Delete interview');
  await expect(menu.locator('hr + button')).toHaveText('Delete interview');
  await expect(menu.getByRole('button', { name: 'Edit title' })).toBeVisible();
  const button = await boxOf(header.getByRole('button', { name: 'More', exact: true }));
  const box = await boxOf(menu);
  expect(Math.abs(box.x + box.width - (button.x + button.width))).toBeLessThan(2);
  expect(box.y - (button.y + button.height)).toBeLessThan(8);
  await expectAccessibleInBoth(page, 'the menu of an interview');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('controls · on a phone an interview fills the screen, and each message has one button', async ({
    member: page,
    api,
  }) => {
    await hasMarked(api);
    await page.goto('/en/conversations');
    const bar = page.getByRole('banner');
    await expect(bar).toBeVisible();
    await rows(page).first().tap();
    await expectWhole(page);
    await expect(bar).toBeHidden();
    await expectAccessible(page, 'an interview on a phone');

    const message = bubbles(page).nth(1);
    const more = message.getByRole('button', { name: 'More for this message' });
    await expect(message.getByRole('toolbar').getByRole('button')).toHaveCount(1);
    await more.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const { y } = await boxOf(more);
    await more.tap();
    for (const name of ['Copy message', 'Save this answer', 'Add a note', 'Share...'])
      await expect(message.getByRole('button', { name })).toBeVisible();
    await expect(message.getByRole('link', { name: 'Ask about this answer' })).toBeVisible();
    expect(Math.abs((await boxOf(more)).y - y), 'it stays where it was pressed').toBeLessThan(2);
    await expectAccessible(page, 'what can be done with a message');
    await more.tap();
    await expect(message.getByRole('toolbar').getByRole('button')).toHaveCount(1);

    await page.getByRole('button', { name: 'Back to conversations' }).tap();
    await expect(rows(page).first()).toBeVisible();
    await expect(bar).toBeVisible();
  });
});

test('controls · an empty interview says "No messages yet" only if users cannot answer', async ({
  member: page,
  api,
}) => {
  await hasMarked(api, { finished_at: null, scores: [] });
  await api.has({ c1: 0 });
  await page.goto('/en/conversations/c1');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  await expect(thread(page).getByText('No messages yet')).toHaveCount(0);
  await hasMarked(api, { scores: [] });
  await api.has({ c1: 0 });
  await page.goto('/en/conversations/c1');
  await expect(thread(page).getByText('No messages yet')).toBeVisible();
});

test('controls · the answer bar contains the button to finish, in one row with the places', async ({
  member: page,
  api,
}) => {
  await hasMarked(api, { finished_at: null, scores: [] });
  await api.has({
    c1: some(13, (index) => ({ sender_type: index % 2 ? 'user' : 'ai', question_id: `q${index}` })),
  });
  await page.goto('/en/conversations/c1');
  const bar = page.locator('.composer-bar');
  const finish = bar.getByRole('button', { name: 'Finish and see the overview' });
  const places = bar.getByRole('navigation').getByRole('button');
  await expect(places).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Latest' })).toHaveCount(1);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const [first, last] = [await boxOf(places.first()), await boxOf(finish)];
    expect(
      Math.abs(first.y + first.height / 2 - last.y - last.height / 2),
      'in one row',
    ).toBeLessThan(2);
    const { y, height } = await boxOf(bar);
    expect(y + height, 'nothing is below it').toBeGreaterThan(843);
  }
  await expect(finish).not.toHaveCSS('box-shadow', 'none');
  await expectAccessibleInBoth(page, 'a practice under way');
});
