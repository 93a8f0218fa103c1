import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import {
  boxOf,
  expect,
  expectErrors,
  holdScripts,
  logged,
  stored,
  test,
  widthOf,
} from './fixtures';
import { bubbles, openMenu, rows } from './interview-records.ts';

async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: 'Edit title' }).first().click();
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(field).toBeFocused();
  await field.fill(title);
  return field;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save title' });

test('SPEC 4 title · users edit a title, or cancel', async ({ member: page, api }) => {
  await api.has({ interviews: 2 });
  await page.goto('/en/conversations');
  const sent = async () =>
    (await api.sent('PUT /conversations/c1')).map(({ conversation }) => conversation);

  await test.step('the pencil opens the editor, Enter saves, and success closes it', async () => {
    await api.answer('PUT /conversations/c1', { held: true });
    const field = await edit(page, ' A better name ');
    await expectAccessible(page, 'a title being edited');
    await field.press('Enter');
    await expect(save(page)).toBeDisabled();
    await api.answer('PUT /conversations/c1', { body: {} });
    await expect(field).toHaveCount(0);
    await expect(rows(page).first()).toContainText('A better name');
    expect(await sent()).toEqual([{ title: 'A better name' }]);
  });

  await test.step('the button saves, and an answer without a body is a success', async () => {
    await api.answer('PUT /conversations/c1', { status: 204, body: '' });
    await edit(page, 'Confirmed');
    await save(page).click();
    await expect(rows(page).first()).toContainText('Confirmed');
    expect(await sent()).toHaveLength(2);
  });

  await test.step('Escape cancels; an empty title and the Enter of an input method send nothing', async () => {
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
    await field.fill(' \u200b ');
    await expect(save(page)).toBeDisabled();
    await expect(page.getByText('An interview needs a title to be saved.')).toBeVisible();
    await field.press('Enter');
    // Of all these, only this title is sent.
    await api.answer('PUT /conversations/c1', { body: {} });
    await field.fill('Sent');
    await field.press('Enter');
    await expect(field).toHaveCount(0);
    expect((await sent()).slice(2)).toEqual([{ title: 'Sent' }]);
  });
});

test('SPEC 8 title update · errors: only logged', async ({ member: page, api }) => {
  expectErrors(/Error updating conversation title/);
  await page.setViewportSize({ width: 1440, height: 800 });
  await api.has({ interviews: 2, c1: 3, c2: 3 });
  await page.goto('/en/conversations');

  for (const [status, width] of [
    [401, 1440],
    [422, 1440],
    [500, 390],
  ] as const)
    await test.step(`SPEC 8 title update · ${status} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await api.answer('PUT /conversations/c1', { status, body: { error: 'no' } });
      const field = await edit(page, 'Never kept');
      const error = logged(page, 'Error updating');
      await field.press('Enter');
      await error;
      await expect(field).toHaveValue('Never kept');
      await expect(save(page)).toBeEnabled();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      expect(await stored(page)).toBe(api.token);
      // One neutral sentence, and the focus stays in the field
      // (docs/decisions/interviews-screen.md).
      await expect(page.getByText('The title was not saved.')).toBeVisible();
      await expect(field).toBeFocused();
      if (status !== 422) await expectAccessible(page, `a title not saved at ${width}`);
      await page.getByRole('button', { name: 'Cancel editing' }).focus();
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
      await expect(rows(page).first()).toContainText('Interview 1');
    });

  for (const [at, width] of [390, 1440].entries())
    await test.step(`title · users can rename an open interview, at ${width} px`, async () => {
      const id = `c${at + 1}`;
      await page.setViewportSize({ width, height: 800 });
      await rows(page).nth(at).click();
      await expect(bubbles(page).first()).toHaveAttribute('data-message-id', `${id}-m1`);
      const header = page.getByRole('main').locator('header').last();
      const field = header.getByRole('textbox', { name: 'Title', exact: true });
      const heading = (name: string) => header.getByRole('heading', { name });
      const editHere = async () => {
        await openMenu(page);
        await expectAccessible(page, 'what can be done with an interview');
        await header.getByRole('button', { name: 'Edit title' }).press('Enter');
        await expect(field).toBeFocused();
        // The field must have room for some twenty letters.
        expect((await boxOf(field)).width).toBeGreaterThan(190);
      };

      await test.step('Escape keeps the title', async () => {
        await editHere();
        await expect(field).toHaveValue(`Interview ${at + 1}`);
        await field.fill('Dropped');
        await field.press('Escape');
        await expect(field).toHaveCount(0);
        await expect(heading(`Interview ${at + 1}`)).toBeFocused();
      });

      await test.step('an empty title says why it cannot be saved', async () => {
        await editHere();
        await field.fill('  ');
        await expect(header.getByRole('button', { name: 'Save title' })).toBeDisabled();
        await expect(field).toHaveAccessibleDescription('An interview needs a title to be saved.');
        await expect(header.getByText('An interview needs a title to be saved.')).toBeVisible();
        await field.press('Enter');
        expect(await widthOf(page)).toBeLessThanOrEqual(width);
      });

      await test.step('after a failed save, the field still has the typed text and the focus', async () => {
        const before = await api.calls(`PUT /conversations/${id}`);
        await api.answer(`PUT /conversations/${id}`, { status: 500, body: { error: 'no' } });
        await field.fill('Kept in the end');
        await field.press('Enter');
        await expect(header.getByText('The title was not saved.')).toBeVisible();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue('Kept in the end');
        await expectAccessible(page, 'a title not saved where it is read');
        await api.answer(`PUT /conversations/${id}`, { body: {} });
        await field.press('Enter');
        await expect(heading('Kept in the end')).toBeFocused();
        await expect(rows(page).nth(at)).toContainText('Kept in the end');
        expect(await api.calls(`PUT /conversations/${id}`)).toHaveLength(before.length + 2);
      });
    });
});

test('title · text typed before the session ended is in the editor after the next sign-in', async ({
  member: page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await api.has({ interviews: 2, c2: 3 });
  await page.goto('/en/conversations');
  await rows(page).nth(1).click();
  await openMenu(page);
  await page.getByRole('main').getByRole('button', { name: 'Edit title' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await field.fill('Half a tit');
  await api.answer('GET /conversations', { status: 401, body: {} });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForURL('**/en/sign-in');
  await api.has({ interviews: 2, c2: 3 });
  await page.locator('#email').fill(api.email);
  await page.locator('#password').fill('interview-ready');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/conversations/c2');
  await expect(field).toHaveValue('Half a tit');
  await expect(field).toBeFocused();
});

test('title · a press on the pencil before scripts have loaded opens the editor', async ({
  memberWithCookie: page,
  api,
}) => {
  await api.has({ interviews: 2 });
  const releaseScripts = await holdScripts(page);
  await page.goto('/en/conversations', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Edit title' }).nth(1).click();
  releaseScripts();
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(
    'Interview 2',
  );
});
