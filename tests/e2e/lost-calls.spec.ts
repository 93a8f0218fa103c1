import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { bubbles, hasInterviews, hasMessages, rows } from './interview-records.ts';

/**
 * Calls whose connection is lost without a word: they end within their limit, are said to have
 * failed, and can be tried again. Time passes by the page's clock.
 */

const limitMs = 30_000;

/** Calls of this address are never answered, until the answer is called. */
async function lose(page: Page, address: string): Promise<() => Promise<void>> {
  await page.clock.install();
  await page.route(address, () => undefined);
  return () => page.unroute(address);
}

test('a lost call · the list', async ({ member: page, api, expectedErrors }) => {
  expectedErrors.push(/Error fetching conversations/);
  await hasInterviews(api, 3);
  const restore = await lose(page, '**/api/conversations');
  await page.goto('/en/conversations');
  await expect(page.getByText('Loading interviews...')).toBeVisible();
  await page.clock.fastForward(limitMs);
  await expect(page.getByText('Loading interviews...')).toHaveCount(0);
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('a lost call · the messages', async ({ member: page, api, expectedErrors }) => {
  expectedErrors.push(/Error fetching messages/);
  await hasInterviews(api, 3);
  await hasMessages(api, 'c1', 3);
  const restore = await lose(page, '**/api/conversations/*/messages');
  await page.goto('/en/conversations/c1');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Loading messages...')).toBeVisible();
  await page.clock.fastForward(limitMs);
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(bubbles(page)).toHaveCount(3);
});

test('a lost call · the search inside interviews', async ({ member: page, api }) => {
  await hasInterviews(api, 3);
  const links = { search: '/search' };
  await api.answer('GET /me', { body: { user: { data: { ...api.user.data, links } } } });
  await api.answer('GET /search?q=said', { body: { data: [] } });
  const restore = await lose(page, '**/api/search?*');
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(3);
  const asked = page.waitForRequest('**/api/search?*');
  await page.getByRole('searchbox').fill('said');
  const inside = page.getByRole('region', { name: 'Inside interviews' });
  await expect(inside).toBeVisible();
  await page.clock.runFor(1_000);
  await asked;
  await page.clock.fastForward(limitMs);
  await expect(inside).toContainText('What was said could not be searched just now.');
  await restore();
  await inside.getByRole('button', { name: 'Retry' }).click();
  await page.clock.runFor(1_000);
  await expect(inside).toContainText('Nothing that was said matches.');
});

test('a lost call · the account', async ({ member: page, api }) => {
  const restore = await lose(page, '**/api/me');
  await page.goto('/en/my-account');
  await expect(page.getByText('Loading your profile...')).toBeVisible();
  await page.clock.fastForward(limitMs);
  await expect(page.getByText('Your account did not arrive.', { exact: false })).toBeVisible();
  await expect(page.getByText('Loading your profile...')).toHaveCount(0);
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(api.email, { exact: true })).toBeVisible();
  await expect(page.getByText('Your account did not arrive.', { exact: false })).toHaveCount(0);
});

test('a lost call · the open sessions', async ({ member: page, api }) => {
  const links = { sessions: '/me/sessions' };
  await api.answer('GET /me', { body: { user: { data: { ...api.user.data, links } } } });
  const session = { id: '1', attributes: { device: 'A laptop', current: true } };
  await api.answer('GET /me/sessions', { body: { data: [session] } });
  const restore = await lose(page, '**/api/me/sessions');
  await page.goto('/en/my-account');
  const part = page.locator('details', { hasText: 'Where you are signed in' });
  await part.locator('summary').click();
  await expect(part.getByText('One moment...')).toBeVisible();
  await page.clock.fastForward(limitMs);
  await expect(part).toContainText('Your sessions could not be listed just now.');
  await restore();
  await part.getByRole('button', { name: 'Retry' }).click();
  await expect(part.getByRole('listitem')).toContainText('A laptop');
});
