import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, store, stored, test, widthOf } from './fixtures';
import { bubbles, hasInterviews, hasMessages, press, rows } from './interview-records.ts';

const offering = (links: unknown) => ({
  body: { user: { data: { id: '1', attributes: { email: 'a@b.co' }, links } } },
});
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

for (const width of [1440, 390]) {
  test(`saved · users can star answers and find them under "Saved answers", at ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await hasInterviews(api, 2);
    for (const id of ['c1', 'c2']) await hasMessages(api, id, 3);
    await page.goto('/en/conversations');
    await expect(rows(page)).toHaveCount(2);
    await expect(opener(page)).toHaveCount(0);
    for (const id of ['c1', 'c2']) {
      await page.goto(`/en/conversations/${id}`);
      await star(page, 2).focus();
      await page.keyboard.press('Enter');
      await expect(star(page, 2)).toHaveAttribute('aria-pressed', 'true');
    }
    await page.goto('/en/conversations');
    await press(opener(page), width);
    const dialog = page.getByRole('dialog', { name: 'Saved answers' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page, `saved answers at ${width}`);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    const download = page.waitForEvent('download');
    await press(dialog.getByRole('button', { name: 'Export as Markdown' }), width);
    const saved = readFileSync(await (await download).path(), 'utf8');
    expect(saved).toContain('Message 3 of c1.');
    expect(saved).toContain('Message 3 of c2.');
    await press(dialog.getByRole('link', { name: 'Interview 1' }), width);
    await expect(page).toHaveURL('/en/conversations/c1#message-c1-m3');
    await expect(bubbles(page)).toHaveCount(3);

    // Another person, in the same browser, a moment later.
    const user = { data: { id: '2', attributes: { email: 'other@person.example' } } };
    await store(page, { user: JSON.stringify(user) });
    await page.goto('/en/conversations');
    await expect(rows(page)).toHaveCount(2);
    await page.goto('/en/conversations/c1');
    await expect(star(page, 2)).toHaveAttribute('aria-pressed', 'false');
    await expect(opener(page)).toHaveCount(0);
    await store(page, { user: JSON.stringify(api.user) });
    await page.reload();
    await expect(star(page, 2)).toHaveAttribute('aria-pressed', 'true');

    await test.step('one is let go of, and then the other', async () => {
      await page.goto('/en/conversations');
      await press(opener(page), width);
      for (const left of [1, 0]) {
        await press(dialog.getByRole('button', { name: 'Remove' }).first(), width);
        await expect(dialog.getByRole('listitem')).toHaveCount(left);
      }
      await expect(dialog.getByText('Nothing is saved.')).toBeVisible();
      await expectAccessible(page, `no saved answer at ${width}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener(page)).toHaveCount(0);
    });
  });

  test(`deleting · users can delete an interview and undo it, at ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await api.answer('GET /me', offering({ delete_conversation: '/conversations/{id}' }));
    await api.answer('DELETE /conversations/c1', { status: 204, body: '' });
    await hasInterviews(api, 3);
    await hasMessages(api, 'c1', 3);
    await page.goto('/en/conversations/c1');
    await expect(bubbles(page)).toHaveCount(3);
    await removeIt(page, width);
    await expect(page).toHaveURL('/en/conversations');
    await expect(rows(page)).toHaveCount(2);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeFocused();
    await expectAccessible(page, `a deletion at ${width}`);
    await page.keyboard.press('Enter');
    // What was open is open again.
    await expect(page).toHaveURL('/en/conversations/c1');
    await expect(bubbles(page)).toHaveCount(3);
    await expect(rows(page)).toHaveCount(3);
    const title = page.getByRole('heading', { level: 1, name: 'Interview 1' });
    await expect(width < 768 ? title : rows(page).first()).toBeFocused();
    expect(await api.calls('DELETE /conversations/c1')).toHaveLength(0);

    await test.step('who leaves meanwhile has deleted it', async () => {
      await removeIt(page, width);
      await expect(rows(page)).toHaveCount(2);
      await page.goto('/icons/mark.svg');
      await expect.poll(async () => (await api.calls('DELETE /conversations/c1')).length).toBe(1);
    });
  });
}

test('deleting · the list does not scroll on deleting, undoing or dismissing', async ({
  member: page,
  api,
}) => {
  await api.answer('GET /me', offering({ delete_conversation: '/conversations/{id}' }));
  await hasInterviews(api, 40);
  await hasMessages(api, 'c20', 2);
  await page.goto('/en/conversations/c20');
  await expect(rows(page)).toHaveCount(20);
  const row = page.locator('[data-conversation-id="c18"]');
  await expect(row).toBeInViewport();
  const top = async () => Math.round((await row.boundingBox())?.y ?? 0);
  const before = await top();
  for (const way of ['Undo', 'Close']) {
    await removeIt(page, 1280);
    await expect(page.locator('[data-conversation-id="c20"]')).toHaveCount(0);
    expect(await top()).toBe(before);
    await page.getByRole('status').getByRole('button', { name: way }).press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect.poll(top).toBe(before);
    if (way === 'Undo') await expect(page.locator('[data-conversation-id="c20"]')).toBeFocused();
  }
  await expect.poll(async () => (await api.calls('DELETE /conversations/c20')).length).toBe(1);
});

test('deleting · nothing is deleted while Undo has the focus or the pointer', async ({
  member: page,
  api,
}) => {
  await api.answer('GET /me', offering({ delete_conversation: '/conversations/{id}' }));
  await api.answer('DELETE /conversations/c1', { status: 204, body: '' });
  await hasInterviews(api, 3);
  await hasMessages(api, 'c1', 2);
  await page.clock.install();
  await page.goto('/en/conversations/c1');
  await removeIt(page, 1280);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await undo.hover();
  await letGo(page);
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  expect(await api.calls('DELETE /conversations/c1')).toHaveLength(0);
  await page.mouse.move(300, 300);
  await page.clock.runFor(8_100);
  await expect(undo).toHaveCount(0);
  await expect.poll(async () => (await api.calls('DELETE /conversations/c1')).length).toBe(1);
});

test('deleting · not offered where its link is absent or malformed, or /me fails', async ({
  member: page,
  api,
}) => {
  await hasInterviews(api, 1);
  await hasMessages(api, 'c1', 1);
  const failing = { status: 500, body: { error: 'no' } };
  for (const answer of [offering(undefined), offering({ delete_conversation: 7 }), failing]) {
    await api.answer('GET /me', answer);
    const asked = page.waitForResponse('**/api/me');
    await page.goto('/en/conversations/c1');
    await asked;
    await expect(bubbles(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(remove(page)).toHaveCount(0);
  }
});

test.describe('where it fails', () => {
  test.use({ expectedErrors: [/Error deleting conversation/] });

  const refused = (status: number) => ({ status, body: { error: 'no' } });
  for (const [what, width, answer] of [
    ['fails', 1440, refused(500)],
    ['fails', 390, refused(500)],
    ['is refused with 401', 1440, refused(401)],
    ['is cut off', 1440, { fault: 'reset' }],
  ] as const) {
    test(`deleting · one that ${what} brings the row back, says so, and signs nobody out, at ${width} px`, async ({
      member: page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await api.answer('GET /me', offering({ delete_conversation: { href: '/x' } }));
      await api.answer('DELETE /conversations/c1', answer);
      await hasInterviews(api, 2);
      await hasMessages(api, 'c1', 1);
      await page.clock.install();
      await page.goto('/en/conversations/c1');
      await removeIt(page, width);
      await expect(rows(page)).toHaveCount(1);
      await letGo(page);
      await page.clock.fastForward(10_000);
      await expect(rows(page)).toHaveCount(2);
      await expect(page.getByText('“Interview 1” could not be deleted.')).toBeVisible();
      expect(await stored(page)).toBe(api.token);
      await expect(page).toHaveURL('/en/conversations');
      await expectAccessible(page, `a deletion that ${what} at ${width}`);
      await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText('could not be deleted')).toHaveCount(0);
    });
  }
});

test('deleting · an interview that is gone already counts as deleted', async ({
  member: page,
  api,
}) => {
  await api.answer('GET /me', offering({ delete_conversation: '/conversations/{id}' }));
  await api.answer('DELETE /conversations/c1', { status: 404, body: { error: 'no' } });
  await hasInterviews(api, 2);
  await hasMessages(api, 'c1', 1);
  await page.clock.install();
  await page.goto('/en/conversations/c1');
  await removeIt(page, 1280);
  await expect(rows(page)).toHaveCount(1);
  await letGo(page);
  await page.clock.fastForward(10_000);
  await expect.poll(async () => (await api.calls('DELETE /conversations/c1')).length).toBe(1);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('could not be deleted')).toHaveCount(0);
});
