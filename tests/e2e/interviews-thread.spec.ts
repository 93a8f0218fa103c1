import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, hold, stored, test } from './fixtures';
import {
  bubbles,
  hasInterviews,
  hasMessages,
  hasThread,
  messages,
  rows,
  thread as scroller,
  scrollTo,
  showsMoreAfter300Ms,
  stopTime,
} from './interview-records.ts';

const gapBelow = (page: Page) =>
  scroller(page).evaluate((pane) => pane.scrollHeight - pane.clientHeight - pane.scrollTop);

const scrollToEnd = (page: Page) =>
  scroller(page).evaluate((pane) => {
    pane.scrollTop = pane.scrollHeight;
  });

const settled = (page: Page) =>
  expect.poll(() => gapBelow(page), { intervals: [100, 100, 200] }).toBeLessThan(4);

test('messages · one that failed is asked for again by whoever selects it again', async ({
  member: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/^Error fetching messages ApiProblem/);
  await hasInterviews(api, 2);
  await hasMessages(api, 'c2', 2);
  await api.answer('GET /conversations/c1/messages', { status: 500, body: {} });
  await page.goto('/en/conversations');
  await rows(page).first().click();
  const failure = page.getByText('This interview could not be loaded.');
  await expect(failure).toBeVisible();
  await hasMessages(api, 'c1', 3);
  await rows(page).nth(1).click();
  await expect(bubbles(page)).toHaveCount(2);
  await rows(page).first().click();
  await expect(bubbles(page)).toHaveCount(3);
});

test('messages · what arrives moves nobody who has not read so far', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 30);
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  await settled(page);
  await hasMessages(api, 'c1', 31);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect(bubbles(page)).toHaveCount(10);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(bubbles(page).last()).toHaveAttribute('data-message-id', 'c1-m31');
  await expect(bubbles(page).last()).toBeInViewport();
});

test('SPEC 4 messages · 10 of M, at the bottom, then 12 more', async ({ member: page, api }) => {
  await hasInterviews(api, 3);
  await hasMessages(api, 'c1', 30);
  const letMessagesIn = await hold(page, '**/c1/messages');
  await page.clock.install();
  await page.goto('/en/conversations');
  await expect(page.getByText('Select an interview to view messages')).toBeVisible();
  await rows(page).first().click();
  await expect(page).toHaveURL('/en/conversations/c1');
  await expect(page.getByText('Loading messages...')).toBeVisible();
  await expectAccessible(page, 'messages that are loading');
  letMessagesIn();
  await expect(page.getByText('Showing 10 of 30 messages')).toBeVisible();
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
  await expect(bubbles(page)).toHaveCount(10);
  await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c1-m1');
  await settled(page);
  await stopTime(page);
  // Its own scroll fetches nothing.
  await page.clock.runFor(1_000);
  await expect(bubbles(page)).toHaveCount(10);

  await test.step('12 more within 200 px of the bottom, capped at the total', async () => {
    await scrollTo(scroller(page), 260);
    await page.clock.runFor(1_000);
    await expect(bubbles(page)).toHaveCount(10);
    await scrollTo(scroller(page), 190);
    await expect(page.getByText('Loading more messages...')).toBeVisible();
    await showsMoreAfter300Ms(page, bubbles(page), 22);
    await expect(page.getByText('Showing 22 of 30 messages')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(bubbles(page)).toHaveCount(22);
    await scrollTo(scroller(page), 0);
    await page.clock.runFor(310);
    await expect(bubbles(page)).toHaveCount(30);
    await expect(page.getByText('Showing 30 of 30 messages')).toBeVisible();
  });
});

test('messages · every way of scrolling on at the end loads 12 more', async ({
  member: page,
  api,
}) => {
  const ways: Record<string, () => Promise<void>> = {
    'scrollTop set to the end while it still scrolls': () => scrollToEnd(page),
    'scrollTop set to the end where it is already': async () => {
      await settled(page);
      await scrollToEnd(page);
    },
    'a wheel at the very end': async () => {
      await settled(page);
      await bubbles(page).last().hover();
      await page.mouse.wheel(0, 400);
    },
    'the End key': async () => {
      await settled(page);
      await scroller(page).focus();
      await page.keyboard.press('End');
    },
    'the button': async () => {
      await settled(page);
      await page.getByRole('button', { name: 'Show more messages' }).focus();
      await page.keyboard.press('Enter');
      await expect(scroller(page)).toBeFocused();
    },
  };
  const names = Object.keys(ways);
  await hasInterviews(api, names.length);
  for (const at of names.keys()) await hasMessages(api, `c${at + 1}`, 60);
  await page.goto('/en/conversations');
  for (const [at, [name, goOn]] of Object.entries(ways).entries()) {
    await test.step(name, async () => {
      await rows(page).nth(at).click();
      await expect(bubbles(page).first()).toHaveAttribute('data-message-id', `c${at + 1}-m1`);
      await expect(bubbles(page)).toHaveCount(10);
      await goOn();
      await expect(bubbles(page)).toHaveCount(22);
    });
  }
});

test('messages · ten short messages in a tall window, then more', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1200, height: 2000 });
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 40, () => ({ text_content: 'ok' }));
  await page.clock.install();
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(10);
  await page.clock.runFor(1_000);
  await expect(bubbles(page)).toHaveCount(10);
  await scrollToEnd(page);
  await expect(bubbles(page)).toHaveCount(22);
});

test('SPEC 2 messages · sides, formats, media, timestamps', async ({ member: page, api }) => {
  const media = 'http://localhost:9/media';
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 7, (index) => ({
    created_at: index === 6 ? 'never' : '2026-11-18T20:04:05Z',
    ...(index === 0 && { text_content: '**not** formatted' }),
    ...(index === 1 && { text_content: '**formatted** and `code`' }),
    ...(index === 2 && { content_type: 'screenshot', screenshot_url: `${media}/shot.png` }),
    ...(index === 3 && { content_type: 'audio', audio_url: `${media}/voice.wav` }),
    ...(index === 4 && { content_type: 'screenshot', screenshot_url: null, text_content: 'bare' }),
    ...(index === 5 && { sender_type: 'somebody', content_type: 'else' }),
  }));
  for (const language of ['en', 'es']) {
    await page.goto(`/${language}/conversations/c1`);
    await expect(bubbles(page)).toHaveCount(7);
    await expect(bubbles(page).first()).toContainText('November 18, 2026 at 3:04:05 PM');
  }
  await expect(page.getByText('Invalid Date')).toHaveCount(0);
  await expect(bubbles(page).nth(6).locator('time')).toHaveCount(0);
  await expect(bubbles(page).nth(0)).toHaveAttribute('data-sender', 'user');
  await expect(bubbles(page).nth(0)).toContainText('**not** formatted');
  await expect(bubbles(page).nth(1).locator('strong')).toHaveText('formatted');
  await expect(bubbles(page).nth(1).locator('code')).toHaveText('code');
  const screenshot = bubbles(page).nth(2).locator('img').first();
  await expect(screenshot).toHaveAttribute('src', `${media}/shot.png`);
  await expect(bubbles(page).nth(3).locator('audio')).toHaveAttribute('src', `${media}/voice.wav`);
  await expect(bubbles(page).nth(4).locator('img')).toHaveCount(0);
  await expect(bubbles(page).nth(5)).toHaveAttribute('data-sender', 'ai');
  const box = async (at: number) => {
    const found = await bubbles(page).nth(at).locator('> div').first().boundingBox();
    if (!found) throw new Error('The message has no place on the page');
    return found;
  };
  const pane = await scroller(page).boundingBox();
  const middle = (pane?.x ?? 0) + (pane?.width ?? 0) / 2;
  const [user, ai] = [await box(0), await box(1)];
  expect(user.x + user.width).toBeGreaterThan(middle);
  expect(ai.x).toBeLessThan(middle);
  expect(user.x).toBeGreaterThan(ai.x);
});

test('SPEC 8 messages · only logged @plain', async ({ member: page, api, expectedErrors }) => {
  expectedErrors.push(/Error fetching messages/);
  await hasInterviews(api, 2);
  for (const status of [500, 401]) {
    await api.answer('GET /conversations/c1/messages', { status, body: {} });
    const logged = page.waitForEvent('console', (said) =>
      said.text().includes('Error fetching messages'),
    );
    await page.goto('/en/conversations/c1');
    await logged;
    await expect(page).toHaveURL('/en/conversations/c1');
    await expect(page.getByRole('status').getByText('No messages yet')).toHaveCount(0);
    expect(await stored(page)).toBe(api.token);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('This interview could not be loaded.')).toBeVisible();
    await expectAccessible(page, `messages that failed with ${status}`);
    await hasMessages(api, 'c1', 2);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(bubbles(page)).toHaveCount(2);
  }
});

test('messages · offline, a list and an interview that failed say so', async ({
  member: page,
  api,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Error fetching/);
  await api.answer('GET /conversations', { status: 500, body: {} });
  await api.answer('GET /conversations/c1/messages', { status: 500, body: {} });
  await page.goto('/en/conversations/c1');
  await expect(page.getByText('This interview could not be loaded.')).toBeVisible();
  await context.setOffline(true);
  for (const what of ['Your interviews', 'This interview'])
    await expect(page.getByText(`You are offline. ${what} could not be loaded.`)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`messages · an interview that does not exist says so and leads back, at ${width} px`, async ({
    member: page,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/Error fetching messages/);
    await page.setViewportSize({ width, height: 800 });
    await hasInterviews(api, 2);
    await api.answer('GET /conversations/unknown/messages', { status: 404, body: {} });
    await page.goto('/en/conversations/unknown');
    await expect(
      page.getByText('This interview does not exist. It may have been deleted.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectAccessible(page, `an interview that does not exist at ${width}`);
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(page).toHaveURL('/en/conversations');
    await expect(rows(page).first()).toBeVisible();
  });
}

test('messages · a second skip link leads past the list', async ({ member: page, api }) => {
  await hasInterviews(api, 12);
  await hasMessages(api, 'c1', 3);
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page)).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the messages' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(scroller(page)).toBeFocused();
  await expect(page).toHaveURL('/en/conversations/c1#content');
});

for (const language of ['en', 'es', 'pt-br']) {
  test(`messages · their count is not cut at 200 %, in ${language}`, async ({
    member: page,
    api,
  }) => {
    await hasInterviews(api, 1);
    await hasMessages(api, 'c1', 200);
    for (const width of [195, 320, 640, 720]) {
      await page.setViewportSize({ width, height: 600 });
      await page.goto(`/${language}/conversations/c1`);
      const count = page.locator('header [role=status]').filter({ hasText: '200' });
      await expect(count).toBeVisible();
      const cut = await count.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, bottom } = range.getBoundingClientRect();
        const frames: Element[] = [];
        for (let one = text.parentElement; one; one = one.parentElement) frames.push(one);
        return (
          frames.some((frame) => {
            if (getComputedStyle(frame).overflow === 'visible') return false;
            const edges = frame.getBoundingClientRect();
            return left < edges.left - 1 || right > edges.right + 1 || bottom > edges.bottom + 1;
          }) ||
          text.scrollWidth > text.clientWidth ||
          right > innerWidth
        );
      });
      expect(cut, `at ${width}`).toBe(false);
    }
  });
}

test('messages · answers out of order; back is instant', async ({ member: page, api }) => {
  await hasInterviews(api, 3);
  await hasThread(api, 'c1', messages('c1', 5), 1_200);
  await hasThread(api, 'c2', messages('c2', 4), 100);
  await page.goto('/en/conversations');
  const first = page.waitForRequest('**/c1/messages');
  await rows(page).nth(0).click();
  await rows(page).nth(1).click();
  await expect(bubbles(page)).toHaveCount(4);
  // Answered late, or given up at once: either way it has ended.
  await (await first).response().then((late) => late?.finished());
  await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c2-m1');
  await expect(bubbles(page)).toHaveCount(4);
  await rows(page).nth(0).click();
  await expect(bubbles(page)).toHaveCount(0);
  await expect(bubbles(page)).toHaveCount(5);
  await rows(page).nth(1).click();
  expect(await bubbles(page).count()).toBe(4);
});

test('addresses · Back, Forward and a reload @plain', async ({ member: page, api }) => {
  await hasInterviews(api, 3);
  for (const id of ['c1', 'c2']) await hasMessages(api, id, 3);
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(3);
  const documents: string[] = [];
  page.on('request', (request) => {
    // What is kept for reading offline is fetched beside, and opens nothing.
    const isKept = request.url().endsWith('/offline') && !request.isNavigationRequest();
    if (isKept || request.url().includes('/api/')) return;
    if (!/\.(?:js|css|woff2|svg|ico)/.test(request.url())) documents.push(request.url());
  });
  await rows(page).nth(0).click();
  await rows(page).nth(1).click();
  await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c2-m1');
  await page.goBack();
  await expect(page).toHaveURL('/en/conversations/c1');
  await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c1-m1');
  await page.goBack();
  await expect(page.getByText('Select an interview to view messages')).toBeVisible();
  await page.goForward();
  await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c1-m1');
  expect(documents).toEqual([]);
  await page.reload();
  await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c1-m1');
  await expect(rows(page).first()).toHaveAttribute('aria-current', 'page');
  for (const path of ['/en/conversations/a/b', '/en/conversations/%2e%2e%2fme']) {
    await page.goto(path);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByText('Select an interview to view messages')).toBeVisible();
  }
});

test('SPEC 2 under 768 px one pane, "Back to conversations"', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await hasInterviews(api, 3);
  await hasMessages(api, 'c2', 3);
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Select an interview to view messages')).toBeHidden();
  await rows(page).nth(1).click();
  await expect(bubbles(page)).toHaveCount(3);
  await expect(rows(page).first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Interview 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(page).toHaveURL('/en/conversations');
  await expect(rows(page).nth(1)).toBeFocused();
  await expect(bubbles(page)).toHaveCount(0);
  await rows(page).nth(1).click();
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/en/conversations/c2');
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await expect(page).toHaveURL('/en/conversations');
  await expect(rows(page).first()).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByText('Select an interview to view messages')).toBeVisible();
});

test('messages · lang where it is known, headings rank under the title, an empty one says so', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 2, (index) => ({ language: index === 0 ? 'pt-BR' : 'no tag' }));
  for (const id of ['c1', 'c2']) {
    await hasMessages(api, id, 3, (index) => ({
      text_content: ['Oi.', '# Feedback\n\n## Detail', ' '][index],
    }));
  }
  await page.goto('/en/conversations/c1');
  await expect(bubbles(page).nth(0).locator('[lang]').first()).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByRole('heading', { level: 2, name: 'Interview 1' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 4, name: 'Feedback' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 5, name: 'Detail' })).toBeVisible();
  await expect(bubbles(page).nth(2)).toContainText('This message is empty.');
  await expectAccessible(page, 'a message without words');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('heading', { level: 1, name: 'Interview 1' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Feedback' })).toBeVisible();
  await page.goto('/en/conversations/c2');
  await expect(bubbles(page).nth(0).locator('[lang]').first()).toHaveAttribute('lang', '');
});

for (const width of [1440, 390]) {
  test(`messages · an interview without messages says so, at ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await hasInterviews(api, 1);
    await hasThread(api, 'c1', []);
    await page.goto('/en/conversations/c1');
    await expect(scroller(page).getByText('No messages yet')).toBeVisible();
    await expect(bubbles(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectAccessible(page, `an interview without messages at ${width}`);
  });
}
