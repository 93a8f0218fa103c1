import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible';
import { expect, store, stored, test } from './fixtures';
import { bubbles, hasInterviews, hasThreads, press, rows } from './interview-records.ts';

const star = (page: Page, at: number) =>
  bubbles(page).nth(at).getByRole('button', { name: 'Save this answer' });
const opener = (page: Page) => page.getByRole('button', { name: /^Saved answers/ });
const remove = (page: Page) => page.getByRole('button', { name: 'Delete interview' });

/** Behind one button on a phone. */
async function removeIt(page: Page, width: number) {
  if (width < 768) await page.getByRole('button', { name: 'More', exact: true }).click();
  await press(remove(page), width);
}

/** Undo takes the focus when it comes, and nothing is deleted while it has it. */
async function letGo(page: Page) {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await rows(page).first().focus();
}

test('saved · answers are starred, found and let go of', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await hasInterviews(api, 2);
  await hasThreads(api, { c1: 3, c2: 3 });
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
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export as Markdown' }).press('Enter');
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(saved).toContain('Message 3 of c1.');
  expect(saved).toContain('Message 3 of c2.');
  await dialog.getByRole('link', { name: 'Interview 1' }).press('Enter');
  await expect(page).toHaveURL('/en/conversations/c1#message-c1-m3');
  await expect(bubbles(page)).toHaveCount(3);

  await test.step('another person, in the same browser, a moment later, has none', async () => {
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

  await test.step('by hand on a phone one is let go of, and then the other', async () => {
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

test('deleting · users can delete an interview and undo it', async ({ member: page, api }) => {
  await hasInterviews(api, 40);
  await hasThreads(api, { c1: 3, c20: 3 });
  await api.answer('DELETE /conversations/c1', { status: 204, body: '' });

  await test.step('deleting · not offered where its link is absent or malformed, or /me fails', async () => {
    for (const answer of [
      () => api.offer({}),
      () => api.offer({ delete_conversation: 7 }),
      () => api.answer('GET /me', { status: 500, body: { error: 'no' } }),
    ]) {
      await answer();
      const asked = page.waitForResponse('**/api/me');
      await page.goto('/en/conversations/c1');
      await asked;
      await expect(bubbles(page)).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
      await expect(remove(page)).toHaveCount(0);
    }
  });

  await api.offer({ delete_conversation: '/conversations/{id}' });

  await test.step('deleting · the list does not scroll on deleting, undoing or dismissing', async () => {
    await page.goto('/en/conversations/c20');
    await expect(rows(page)).toHaveCount(20);
    const row = page.locator('[data-conversation-id="c18"]');
    const deleted = page.locator('[data-conversation-id="c20"]');
    await expect(row).toBeInViewport();
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
    const before = await top();
    for (const way of ['Undo', 'Close']) {
      await removeIt(page, 1280);
      await expect(deleted).toHaveCount(0);
      expect(await top()).toBe(before);
      await page.getByRole('status').getByRole('button', { name: way }).press('Enter');
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await expect.poll(top).toBe(before);
      if (way === 'Undo') await expect(deleted).toBeFocused();
    }
    await expect.poll(async () => (await api.calls('DELETE /conversations/c20')).length).toBe(1);
  });

  await hasInterviews(api, 3);
  await page.goto('/en/conversations/c1');
  for (const width of [1440, 390])
    await test.step(`deleting · it is undone, and what was open is open again, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(bubbles(page)).toHaveCount(3);
      await removeIt(page, width);
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

  await test.step('who leaves meanwhile has deleted it', async () => {
    await removeIt(page, 390);
    await expect(rows(page)).toHaveCount(2);
    await page.goto('/icons/mark.svg');
    await expect.poll(async () => (await api.calls('DELETE /conversations/c1')).length).toBe(1);
  });
});

test('deleting · in time, and where it fails', async ({ member: page, api, expectedErrors }) => {
  expectedErrors.push(/Error deleting conversation/);
  await api.offer({ delete_conversation: { href: '/x' } });
  await hasInterviews(api, 4);
  await hasThreads(api, { c1: 2, c2: 2, c3: 2 });
  const sent = async (id: string) => (await api.calls(`DELETE /conversations/${id}`)).length;
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.clock.install();
  await page.goto('/en/conversations/c1');

  await test.step('deleting · nothing is deleted while Undo has the focus or the pointer', async () => {
    await api.answer('DELETE /conversations/c1', { status: 204, body: '' });
    await removeIt(page, 1280);
    await expect(undo).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();
    await undo.hover();
    await letGo(page);
    await page.clock.runFor(20_000);
    await expect(undo).toBeVisible();
    expect(await sent('c1')).toBe(0);
    await page.mouse.move(300, 300);
    await page.clock.runFor(8_100);
    await expect(undo).toHaveCount(0);
    await expect.poll(() => sent('c1')).toBe(1);
  });

  await test.step('deleting · an interview that is gone already counts as deleted', async () => {
    await api.answer('DELETE /conversations/c2', { status: 404, body: { error: 'no' } });
    await rows(page).first().click();
    await removeIt(page, 1280);
    await expect(rows(page)).toHaveCount(2);
    await letGo(page);
    await page.clock.fastForward(10_000);
    await expect.poll(() => sent('c2')).toBe(1);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('could not be deleted')).toHaveCount(0);
  });

  const refused = (status: number) => ({ status, body: { error: 'no' } });
  for (const [what, width, answer] of [
    ['is refused with 401', 1440, refused(401)],
    ['is cut off', 1440, { fault: 'reset' }],
    ['fails', 1440, refused(500)],
    ['fails', 390, refused(500)],
  ] as const)
    await test.step(`deleting · one that ${what} brings the row back, says so, and signs nobody out, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await api.answer('DELETE /conversations/c3', answer);
      await rows(page).first().click();
      await removeIt(page, width);
      await expect(rows(page)).toHaveCount(1);
      await letGo(page);
      await page.clock.fastForward(10_000);
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByText('“Interview 3” could not be deleted.')).toBeVisible();
      expect(await stored(page)).toBe(api.token);
      await expect(page).toHaveURL('/en/conversations');
      if (what === 'fails') await expectAccessible(page, `a deletion that fails at ${width}`);
      await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('could not be deleted')).toHaveCount(0);
    });
});
