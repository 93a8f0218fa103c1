import type { Page } from '@playwright/test';
import { expect, stored, test } from './fixtures';
import { conversations, hasList, rows } from './interview-records.ts';

async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: 'Edit title' }).first().click();
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(field).toBeFocused();
  await field.fill(title);
  return field;
}

test('SPEC 4 title · the pencil opens, Enter saves by PUT, the button is disabled while saving, success closes @plain', async ({
  member: page,
  api,
}) => {
  await hasList(api, conversations(2));
  await api.answer('PUT /conversations/c1', { body: {}, delayMs: 600 });
  await page.goto('/en/conversations');
  const field = await edit(page, ' A better name ');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Save title' })).toBeDisabled();
  await expect(field).toHaveCount(0);
  await expect(rows(page).first()).toContainText('A better name');
  const [call, ...more] = await api.calls('PUT /conversations/c1');
  expect(more).toEqual([]);
  expect(JSON.parse(call?.body ?? '')).toEqual({ conversation: { title: 'A better name' } });
});

test('SPEC 4 title · the confirm button saves, an answer without a body is a success', async ({
  member: page,
  api,
}) => {
  await hasList(api, conversations(2));
  await api.answer('PUT /conversations/c1', { status: 204, body: '' });
  await page.goto('/en/conversations');
  await edit(page, 'Confirmed');
  await page.getByRole('button', { name: 'Save title' }).click();
  await expect(rows(page).first()).toContainText('Confirmed');
});

test('SPEC 8 title · 500, 401, 422: only logged, stays in edit mode, nobody is signed out', async ({
  member: page,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/Error updating conversation title/);
  await hasList(api, conversations(2));
  await page.goto('/en/conversations');
  for (const status of [500, 401, 422]) {
    await api.answer('PUT /conversations/c1', { status, body: { error: 'no' } });
    const field = await edit(page, 'Never kept');
    const logged = page.waitForEvent('console', (said) => said.text().includes('Error updating'));
    await field.press('Enter');
    await logged;
    await expect(field).toHaveValue('Never kept');
    await expect(page.getByRole('button', { name: 'Save title' })).toBeEnabled();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    expect(await stored(page)).toBe(api.token);
    await field.press('Escape');
    await expect(rows(page).first()).toContainText('Interview 1');
  }
});

test("title · Escape cancels, an input method's Enter does not save, an empty title is not sent", async ({
  member: page,
  api,
}) => {
  await hasList(api, conversations(2));
  await page.goto('/en/conversations');
  const field = await edit(page, 'Dropped');
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit title' }).first()).toBeFocused();
  await edit(page, 'にほん');
  await field.evaluate((input) => {
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
  });
  await expect(field).toHaveValue('にほん');
  await field.fill('   ');
  await expect(page.getByRole('button', { name: 'Save title' })).toBeDisabled();
  await field.press('Enter');
  // What is sent in the end is all that was.
  await api.answer('PUT /conversations/c1', { body: {} });
  await field.fill('Sent');
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  const sent = await api.calls('PUT /conversations/c1');
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ conversation: { title: 'Sent' } }]);
});

test('title · the newest name wins over a slow list', async ({ memberWithCookie: page, api }) => {
  await hasList(api, conversations(2));
  // The server has the list at once; the browser's own answer is slow, and old when it comes.
  await api.answer('PUT /conversations/c1', { body: {} });
  await api.answer(
    'GET /conversations',
    { body: { data: conversations(2) }, delayMs: 300 },
    { body: { data: conversations(3) }, delayMs: 1_500 },
  );
  await page.goto('/en/conversations');
  const field = await edit(page, 'The newest');
  await field.press('Enter');
  await expect(rows(page).first()).toContainText('The newest');
  await expect(rows(page)).toHaveCount(3, { timeout: 5_000 });
  await expect(rows(page).first()).toContainText('The newest');
});
