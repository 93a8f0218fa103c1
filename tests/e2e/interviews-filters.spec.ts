import { expectFits } from './accessible';
import { expect, test } from './fixtures';
import { rows, some } from './interview-records.ts';

const varied = (index: number) => ({
  title: `Talk ${String.fromCharCode(108 - index)}`,
  language: index < 8 ? 'es' : 'en',
  status: index % 2 === 0 ? 'approved' : 'pending',
  created_at: new Date(
    Date.UTC(2026, 9 - Math.floor(index / 4), 15, 12 - (index % 4)),
  ).toISOString(),
});

test('filters · users filter and sort the list', async ({ memberWithCookie: page, api }) => {
  const opener = (count = '') =>
    page.getByRole('button', { name: `Filter and sort${count}`, exact: true });
  const choice = (name: string) => page.getByRole('combobox', { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await api.has({ interviews: some(12, varied), c5: 1 });
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(10);
  await opener().press('Enter');
  await choice('Language').selectOption('Spanish');
  await expect(rows(page)).toHaveCount(8);
  await choice('Status').selectOption('Approved');
  await choice('Month').selectOption('September 2026');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL('/en/conversations?language=es&status=approved&month=2026-09');
  await expect(page.getByText('Interviews found: 2')).toBeAttached();
  await expectFits(page, 'filters');

  await test.step('Back, Forward, a reload and the server’s response show the filtered list', async () => {
    await page.goBack();
    await expect(rows(page)).toHaveCount(4);
    await expect(choice('Month')).toHaveValue('');
    await page.goForward();
    await expect(rows(page)).toHaveCount(2);
    const html = await (await page.request.get(page.url())).text();
    expect(html).not.toContain('Talk l');
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(opener(', 3')).toBeVisible();
  });

  await test.step('an open interview keeps the filters in its address', async () => {
    await rows(page).first().click();
    await expect(page).toHaveURL(/\/c5\?language=es&status=approved&month=2026-09$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/conversations\?language=es&status=approved&month=2026-09$/);
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('an empty result names the searched text, and offers to clear search and filters', async () => {
    await page.getByRole('searchbox').fill('Nóthing');
    await expect(page.getByText('No interviews found')).toBeVisible();
    await expect(
      page.getByText('Nothing matches “Nóthing” in titles or last messages.'),
    ).toBeVisible();
    await expectFits(page, 'an empty result');
    await page.getByRole('button', { name: 'Clear search' }).press('Enter');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('searchbox').fill('nothing');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(page).toHaveURL('/en/conversations');
    await expect(opener()).toBeFocused();
    await page.getByRole('searchbox').fill('');
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('a list sorted by title has no month headings', async () => {
    await opener().press('Enter');
    await choice('Sort by').selectOption('By title');
    await expect(rows(page).first()).toContainText('Talk a');
    await expect(page.getByRole('heading', { level: 2, name: '2026' })).toHaveCount(0);
    await expect(page).toHaveURL('/en/conversations?sort=title');
  });

  await test.step('a filter is offered only if the interviews differ in it', async () => {
    await api.has({ interviews: some(3, () => ({ status: 'lost', language: 7 })) });
    await page.goto('/en/conversations?month=2020-01&status=lost&language=<b>');
    await expect(page.getByText('No interviews found')).toBeVisible();
    await opener(', 1').click();
    await expect(page.getByRole('combobox')).toHaveCount(2);
    await choice('Month').selectOption('Any month');
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('combobox')).toHaveCount(1);
    await api.has({ interviews: 1 });
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(opener()).toHaveCount(0);
  });
});
