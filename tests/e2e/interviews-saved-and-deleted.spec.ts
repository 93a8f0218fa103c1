import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible';
import { downloaded, expect, expectErrors, openFile, store, stored, test } from './fixtures';
import { bubbles, openMenu, press, rows, star } from './interview-records.ts';
import { locales } from './languages.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Saved answers/ });
const deleteButton = (page: Page) => page.getByRole('button', { name: 'Delete interview' });

async function deleteInterview(page: Page, width: number) {
  await openMenu(page);
  await press(deleteButton(page), width);
}

/** Moves the focus away from Undo, where it delays the deletion. */
async function leaveUndo(page: Page) {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await rows(page).first().focus();
}

test('saved · users star answers, and find them in a dialog', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await api.has({ interviews: 2, c1: 3, c2: 3 });
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(2);
  await expect(opener(page)).toHaveCount(0);
  for (const [at, id] of ['c1', 'c2'].entries()) {
    await rows(page).nth(at).click();
    await expect(bubbles(page).first()).toHaveAttribute('data-message-id', `${id}-m1`);
    await star(page, 2).press('Enter');
    await expect(star(page, 2)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/en/conversations');
  await opener(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Saved answers' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectFits(page, 'saved answers', [390, 1440]);
  const { text } = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Export as Markdown' }).press('Enter'),
  );
  expect(text).toContain('Message 3 of c1.');
  expect(text).toContain('Message 3 of c2.');
  await dialog.getByRole('link', { name: 'Interview 1' }).press('Enter');
  await expect(page).toHaveURL('/en/conversations/c1#message-c1-m3');
  await expect(bubbles(page)).toHaveCount(3);

  await test.step('another user of the same browser does not see the saved answers', async () => {
    const user = { data: { id: '2', attributes: { email: 'other@person.example' } } };
    await store(page, { user: JSON.stringify(user) });
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(star(page, 2)).toHaveAttribute('aria-pressed', 'false');
    await expect(opener(page)).toHaveCount(0);
    await store(page, { user: JSON.stringify(api.user) });
    await page.reload();
    await expect(star(page, 2)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('users can remove saved answers one by one on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Back to conversations' }).click();
    await opener(page).click();
    for (const left of [1, 0]) {
      await dialog.getByRole('button', { name: 'Remove' }).first().click();
      await expect(dialog.getByRole('listitem')).toHaveCount(left);
    }
    await expect(dialog.getByText('Nothing is saved.')).toBeVisible();
    await expectAccessible(page, 'no saved answer');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener(page)).toHaveCount(0);
  });
});

test('saved · with their button in the header, the search still has room and the heading stays on one line', async ({
  member: page,
  api,
}) => {
  await api.offer({ practise: '/conversations' });
  await api.has({ interviews: 2, c1: 3 });
  await page.goto('/en/conversations/c1');
  await star(page, 2).press('Enter');
  for (const language of locales) {
    await page.goto(`/${language}/conversations`);
    await expect(page.locator('[aria-labelledby=interviews-title] header button')).toHaveCount(4);
    for (const [width, letters] of [
      [320, 16],
      [390, 16],
      [768, 16],
      [992, 16],
      [1024, 16],
      [1280, 16],
      [390, 32],
      [320, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const { room, lines, buttons } = await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
        const box = document.querySelector('input[type=search]') as HTMLElement;
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        const heading = document.createRange();
        heading.selectNodeContents(document.querySelector('h1') as HTMLElement);
        return {
          room: box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
          lines: heading.getClientRects().length,
          buttons: [...document.querySelectorAll('#interview-list header button')]
            .slice(1)
            .map((button) => Math.round(button.getBoundingClientRect().top)),
        };
      }, letters);
      const where = `${language}, ${width} px, letters of ${letters} px`;
      // Room for about twelve letters, or eight large ones on a small phone.
      const enough = width / letters > 12 ? 6 : 4;
      expect(room / letters, `${where}: room to type`).toBeGreaterThan(enough);
      expect(lines, `${where}: lines of the heading`).toBe(1);
      if (letters === 16) expect(new Set(buttons).size, `${where}: rows of buttons`).toBe(1);
    }
  }
});

test('deleting · users can delete an interview and undo it', async ({ member: page, api }) => {
  await api.has({ interviews: 40, c1: 3, c20: 3 });
  await api.answer('DELETE /conversations/c1', { status: 204, body: '' });

  await test.step('deletion is not offered if the API’s link for it is malformed', async () => {
    await api.offer({ delete_conversation: 7 });
    const profile = page.waitForResponse('**/api/me');
    await page.goto('/en/conversations/c1');
    await profile;
    await expect(bubbles(page)).toHaveCount(3);
    await openMenu(page);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(deleteButton(page)).toHaveCount(0);
  });

  await api.offer({ delete_conversation: '/conversations/{id}' });

  await test.step('the list does not scroll when users delete, undo or dismiss', async () => {
    await page.goto('/en/conversations/c20');
    // The open interview is the last row at first, and the end of the list loads twelve more.
    await expect(rows(page)).toHaveCount(32);
    const row = page.locator('[data-conversation-id="c18"]');
    const deleted = page.locator('[data-conversation-id="c20"]');
    await expect(row).toBeInViewport();
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
    const before = await top();
    for (const way of ['Undo', 'Close']) {
      await deleteInterview(page, 1280);
      await expect(deleted).toHaveCount(0);
      expect(await top()).toBe(before);
      await page.getByRole('status').getByRole('button', { name: way }).press('Enter');
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expect.poll(top).toBe(before);
      if (way === 'Undo') await expect(deleted).toBeFocused();
    }
    await expect.poll(() => api.calls('DELETE /conversations/c20')).toHaveLength(1);
  });

  await api.has({ interviews: 3 });
  await page.goto('/en/conversations/c1');
  for (const width of [1440, 390])
    await test.step(`Undo brings the interview back and opens it, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(bubbles(page)).toHaveCount(3);
      await deleteInterview(page, width);
      await expect(page).toHaveURL('/en/conversations');
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
      await expectAccessible(page, `a deletion at ${width}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/en/conversations/c1');
      await expect(bubbles(page)).toHaveCount(3);
      await expect(rows(page)).toHaveCount(3);
      const title = page.getByRole('heading', { level: 1, name: 'Interview 1' });
      await expect(width < 768 ? title : rows(page).first()).toBeFocused();
      expect(await api.calls('DELETE /conversations/c1')).toHaveLength(0);
    });

  await test.step('leaving the page while Undo is offered deletes the interview', async () => {
    await deleteInterview(page, 390);
    await expect(rows(page)).toHaveCount(2);
    await openFile(page);
    await expect.poll(() => api.calls('DELETE /conversations/c1')).toHaveLength(1);
  });
});

test('deleting · a failure brings the row back', async ({ member: page, api }) => {
  expectErrors(/Error deleting conversation/);
  await api.offer({ delete_conversation: { href: '/x' } });
  await api.has({ interviews: 4, c1: 2, c2: 2, c3: 2 });
  const sent = async (id: string) => (await api.calls(`DELETE /conversations/${id}`)).length;
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.clock.install();
  await page.goto('/en/conversations/c1');

  await test.step('nothing is deleted while Undo has the focus or the pointer', async () => {
    await api.answer('DELETE /conversations/c1', { status: 204, body: '' });
    await deleteInterview(page, 1280);
    await expect(undo).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();
    await undo.hover();
    await leaveUndo(page);
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();
    expect(await sent('c1')).toBe(0);
    await page.mouse.move(300, 300);
    await page.clock.runFor(8_100);
    await expect(undo).toHaveCount(0);
    await expect.poll(() => sent('c1')).toBe(1);
  });

  await test.step('an interview that no longer exists counts as deleted', async () => {
    await api.answer('DELETE /conversations/c2', { status: 404, body: { error: 'no' } });
    await rows(page).first().click();
    await deleteInterview(page, 1280);
    await expect(rows(page)).toHaveCount(2);
    await leaveUndo(page);
    await page.clock.fastForward(10_000);
    await expect.poll(() => sent('c2')).toBe(1);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('couldn’t be deleted')).toHaveCount(0);
  });

  for (const [what, width, answer] of [
    ['is refused with 401', 1440, { status: 401, body: { error: 'no' } }],
    ['is cut off', 390, { fault: 'reset' }],
  ] as const)
    await test.step(`a call that ${what} brings the row back, says so, and signs nobody out, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await api.answer('DELETE /conversations/c3', answer);
      await rows(page).first().click();
      await deleteInterview(page, width);
      await expect(rows(page)).toHaveCount(1);
      await leaveUndo(page);
      await page.clock.fastForward(10_000);
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByText('“Interview 3” couldn’t be deleted.')).toBeVisible();
      expect(await stored(page)).toBe(api.token);
      await expect(page).toHaveURL('/en/conversations');
      await expectAccessible(page, `a deletion that fails at ${width}`);
      await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('couldn’t be deleted')).toHaveCount(0);
    });
});
