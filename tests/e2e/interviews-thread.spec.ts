import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible';
import {
  boxOf,
  expect,
  expectErrors,
  hold,
  idle,
  logged,
  nextFrames,
  stored,
  test,
} from './fixtures';
import {
  bubbles,
  gapBelow,
  rows,
  thread as scroller,
  scrollTo,
  scrollToEnd,
  showsMoreAfter300Ms,
  some,
  stopTime,
} from './interview-records.ts';

async function settled(page: Page): Promise<void> {
  await expect.poll(() => gapBelow(page), { intervals: [50] }).toBeLessThan(4);
  // The event for the end of a scroll comes in a later frame.
  await nextFrames(page);
}

test('SPEC 4 messages · scrolling loads more messages', async ({ member: page, api }) => {
  await api.has({ interviews: 3, c1: 30 });
  const letMessagesIn = await hold(page, '**/c1/messages');
  await page.clock.install();
  await page.goto('/en/conversations');

  await test.step('SPEC 4 messages · the first 10 of M are shown, scrolled to the bottom', async () => {
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
    // Opening the interview at its end loads no more messages.
    await page.clock.runFor(1_000);
    await expect(bubbles(page)).toHaveCount(10);
  });

  await test.step('12 more are shown within 200 px of the bottom, up to the total', async () => {
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

  await test.step('messages · ten short messages in a tall window can be scrolled for more', async () => {
    await page.setViewportSize({ width: 1200, height: 2000 });
    await api.has({ c1: some(40, () => ({ text_content: 'ok' })) });
    await page.clock.resume();
    await page.reload();
    await expect(bubbles(page)).toHaveCount(10);
    await page.clock.runFor(1_000);
    await expect(bubbles(page)).toHaveCount(10);
    await scrollToEnd(page);
    await expect(bubbles(page)).toHaveCount(22);
  });
});

test('messages · every way of scrolling loads more, and new messages shift nothing', async ({
  member: page,
  api,
}) => {
  const ways: Record<string, () => Promise<void>> = {
    'scrollTop set to the end during a scroll': () => scrollToEnd(page),
    'scrollTop set to the end when already there': async () => {
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
      await page.getByRole('button', { name: 'Show more messages' }).press('Enter');
      await expect(scroller(page)).toBeFocused();
    },
  };
  await api.has({ interviews: 8, c1: 60, c2: 60, c3: 60, c4: 60, c5: 60, c6: 30, c8: 4 });
  const holdBack = () => api.answer('GET /conversations/c7/messages', { held: true });
  const letIn = () => api.has({ c7: 5 });
  await holdBack();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/en/conversations');
  for (const [at, [name, goOn]] of Object.entries(ways).entries()) {
    await test.step(`scrolling further at the end loads 12 more: ${name}`, async () => {
      // The first two ways are tested with smooth scrolling, the others without.
      if (at === 2) await page.emulateMedia({ reducedMotion: 'reduce' });
      await rows(page).nth(at).click();
      await expect(bubbles(page).first()).toHaveAttribute('data-message-id', `c${at + 1}-m1`);
      await expect(bubbles(page)).toHaveCount(10);
      await goOn();
      await expect(bubbles(page)).toHaveCount(22);
    });
  }

  await test.step('a new message moves nothing for users who have not read that far', async () => {
    await rows(page).nth(5).click();
    await expect(bubbles(page)).toHaveCount(10);
    await settled(page);
    await api.has({ c6: 31 });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    await expect(bubbles(page)).toHaveCount(10);
    await page.getByRole('button', { name: '1 new message' }).click();
    await expect(bubbles(page).last()).toHaveAttribute('data-message-id', 'c6-m31');
    await expect(bubbles(page).last()).toBeInViewport();
  });

  await test.step('a late answer never replaces the open interview, and going back is instant', async () => {
    const first = page.waitForRequest('**/c7/messages');
    await rows(page).nth(6).click();
    await rows(page).nth(7).click();
    await expect(bubbles(page)).toHaveCount(4);
    await letIn();
    // Waits for the first call, which is answered late or aborted.
    await (await first).response().then((late) => late?.finished());
    await holdBack();
    await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c8-m1');
    await expect(bubbles(page)).toHaveCount(4);
    await rows(page).nth(6).click();
    await expect(bubbles(page)).toHaveCount(0);
    await letIn();
    await expect(bubbles(page)).toHaveCount(5);
    await rows(page).nth(7).click();
    expect(await bubbles(page).count()).toBe(4);
  });
});

test('SPEC 2 messages · each shows who said it, and when', async ({ member: page, api }) => {
  const media = 'http://localhost:9/media';
  const kinds = [
    { text_content: '**not** formatted' },
    { text_content: '**formatted** and `code`' },
    { content_type: 'screenshot', screenshot_url: `${media}/shot.png` },
    { content_type: 'audio', audio_url: `${media}/voice.wav` },
    { content_type: 'screenshot', screenshot_url: null, text_content: 'bare' },
    { sender_type: 'somebody', content_type: 'else' },
    { created_at: 'never' },
  ];
  const texts = ['Oi.', '# Feedback\n\n## Detail', ' '];
  await api.has({
    interviews: some(4, (index) => ({ language: index === 1 ? 'pt-BR' : 'no tag' })),
    c1: some(7, (index) => ({ created_at: '2026-11-18T20:04:05Z', ...kinds[index] })),
    c2: some(3, (index) => ({ text_content: texts[index] })),
    c3: [],
    c4: 200,
  });
  const isInUsFormat = () =>
    expect(bubbles(page).first()).toContainText('November 18, 2026 at 3:04:05 PM');

  await test.step('messages · the count of messages is not cut off at 200 % zoom', async () => {
    for (const language of ['es', 'pt-br', 'en']) {
      await page.goto(`/${language}/conversations/c4`);
      const count = page.locator('header p').filter({ hasText: '200' });
      for (const width of [195, 320, 640, 720]) {
        await page.setViewportSize({ width, height: 600 });
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
        expect(cut, `${language} at ${width}`).toBe(false);
      }
      if (language !== 'es') continue;
      await page.setViewportSize({ width: 1280, height: 720 });
      await rows(page).first().click();
      await test.step('SPEC 2 messages · timestamps are the same in Spanish', isInUsFormat);
    }
  });

  await test.step('messages · a second skip link leads past the list', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/en/conversations/c1');
    await expect(bubbles(page)).toHaveCount(7);
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

  await test.step('messages · the title is in the language of the interview', async () => {
    await page.goto('/en/conversations/c2');
    await expect(page.locator('#thread-title')).toHaveAttribute('lang', 'pt-BR');
    await page.goto('/en/conversations/c1');
    await expect(page.locator('#thread-title')).toHaveAttribute('lang', '');
    await expect(bubbles(page)).toHaveCount(7);
  });

  await test.step('SPEC 2 messages · sides, formats, media and timestamps', async () => {
    await isInUsFormat();
    await expect(page.getByText('Invalid Date')).toHaveCount(0);
    await expect(bubbles(page).nth(6).locator('time')).toHaveCount(0);
    await expect(bubbles(page).nth(0)).toHaveAttribute('data-sender', 'user');
    await expect(bubbles(page).nth(0)).toContainText('**not** formatted');
    await expect(bubbles(page).nth(1).locator('strong')).toHaveText('formatted');
    await expect(bubbles(page).nth(1).locator('code')).toHaveText('code');
    // This address does not answer, so the frame links to the original.
    const screenshot = bubbles(page)
      .nth(2)
      .getByRole('link', { name: /^Open the original/ });
    await expect(screenshot).toHaveAttribute('href', `${media}/shot.png`);
    const audio = bubbles(page).nth(3).locator('audio');
    await expect(audio).toHaveAttribute('src', `${media}/voice.wav`);
    await expect(bubbles(page).nth(4).locator('img')).toHaveCount(0);
    await expect(bubbles(page).nth(5)).toHaveAttribute('data-sender', 'ai');
    const box = (at: number) => boxOf(bubbles(page).nth(at).locator('> div').first());
    const pane = await boxOf(scroller(page));
    const middle = pane.x + pane.width / 2;
    const [user, ai] = [await box(0), await box(1)];
    expect(user.x + user.width).toBeGreaterThan(middle);
    expect(ai.x).toBeLessThan(middle);
    expect(user.x).toBeGreaterThan(ai.x);
  });

  await test.step('messages · a known language is marked, headings rank below the title, and an empty message says so', async () => {
    const language = bubbles(page).nth(0).locator('[lang]').first();
    await expect(language).toHaveAttribute('lang', '');
    await rows(page).nth(1).click();
    await expect(language).toHaveAttribute('lang', 'pt-BR');
    const heading = (level: number, name: string) => page.getByRole('heading', { level, name });
    await expect(heading(2, 'Interview 2')).toBeVisible();
    await expect(heading(4, 'Feedback')).toBeVisible();
    await expect(heading(5, 'Detail')).toBeVisible();
    await expect(bubbles(page).nth(2)).toContainText('This message is empty.');
    await expectAccessible(page, 'a message without words');
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(heading(1, 'Interview 2')).toBeVisible();
    await expect(heading(3, 'Feedback')).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('messages · an interview without messages says so', async () => {
    await rows(page).nth(2).click();
    await expect(scroller(page).getByText('No messages yet')).toBeVisible();
    await expect(bubbles(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expectFits(page, 'an interview without messages');
  });
});

test('SPEC 8 messages · errors are only logged, and users can retry', async ({
  member: page,
  api,
  context,
}) => {
  expectErrors(/Error fetching/);
  const failure = page.getByText('This interview couldn’t be loaded.');
  const again = page.getByRole('button', { name: 'Retry' });
  await api.has({ interviews: 2, c2: 2 });

  const expectOnlyLogged = async (status: number, act: () => Promise<unknown>) => {
    await api.answer('GET /conversations/c1/messages', { status, body: {} });
    const error = logged(page, 'Error fetching messages');
    await act();
    await error;
    await expect(page).toHaveURL('/en/conversations/c1');
    await expect(page.getByRole('status').getByText('No messages yet')).toHaveCount(0);
    expect(await stored(page)).toBe(api.token);
    await expect(rows(page)).toHaveCount(2);
    await expect(failure).toBeVisible();
  };

  await test.step('SPEC 8 messages · 500 is only logged', async () => {
    await expectOnlyLogged(500, () => page.goto('/en/conversations/c1'));
    await expectAccessible(page, 'messages that failed');
  });

  await test.step('SPEC 8 messages · 401 is only logged; selecting the interview again, or Retry, asks again', async () => {
    await rows(page).nth(1).click();
    await expect(bubbles(page)).toHaveCount(2);
    await expectOnlyLogged(401, () => rows(page).first().click());
    await api.has({ c1: 3 });
    await again.click();
    await expect(bubbles(page)).toHaveCount(3);
  });

  await test.step('messages · a missing interview says so, and links back to the list', async () => {
    await api.answer('GET /conversations/unknown/messages', { status: 404, body: {} });
    await page.goto('/en/conversations/unknown');
    await expect(
      page.getByText('This interview doesn’t exist. It may have been deleted.'),
    ).toBeVisible();
    await expect(again).toHaveCount(0);
    await expectFits(page, 'an interview that does not exist');
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(page).toHaveURL('/en/conversations');
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('messages · a failed list and a failed interview say that the browser is offline', async () => {
    await api.answer('GET /conversations', { status: 500, body: {} });
    await api.answer('GET /conversations/c1/messages', { status: 500, body: {} });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/en/conversations/c1');
    await expect(failure).toBeVisible();
    await context.setOffline(true);
    for (const what of ['Your interviews', 'This interview'])
      await expect(page.getByText(`You are offline. ${what} couldn’t be loaded.`)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(failure).toBeVisible();
  });

  await test.step('messages · the list and the interview load by themselves once online again', async () => {
    await context.setOffline(true);
    await api.has({ interviews: 3, c1: 5 });
    await context.setOffline(false);
    await expect(rows(page)).toHaveCount(3);
    await expect(bubbles(page)).toHaveCount(5);
    await expect(failure).toHaveCount(0);
  });
});

test('addresses · Back, Forward and a reload work', async ({ member: page, api }) => {
  await api.has({ interviews: 3, c1: 3, c2: 3 });
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(3);
  const documents: string[] = [];
  page.on('request', (request) => {
    // The offline page is fetched in the background.
    const isOfflinePage = request.url().endsWith('/offline') && !request.isNavigationRequest();
    if (isOfflinePage || request.url().includes('/api/')) return;
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
  await page.getByRole('searchbox').fill('Interview');
  documents.length = 0;
  await page.goBack();
  await expect(page.getByText('Select an interview to view messages')).toBeVisible();
  await idle(page);
  await expect(page.getByRole('searchbox')).toHaveValue('Interview');
  expect(documents, 'Back to an entry from before the reload').toEqual([]);
  await rows(page).nth(1).click();
  await expect(bubbles(page).first()).toHaveAttribute('data-message-id', 'c2-m1');
  await idle(page);
  await expect(page.getByRole('searchbox')).toHaveValue('Interview');
  expect(documents, 'an interview opened from such an entry').toEqual([]);
  await page.goto('/en/conversations/%2e%2e%2fme');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Select an interview to view messages')).toBeVisible();

  await test.step('SPEC 2 under 768 px there is one pane, with "Back to conversations"', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
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
    await page.goto('/en/conversations/c2');
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await expect(page).toHaveURL('/en/conversations');
    await expect(rows(page).first()).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByText('Select an interview to view messages')).toBeVisible();
  });
});
