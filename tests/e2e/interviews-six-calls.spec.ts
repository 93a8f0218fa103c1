import { expect, idle, requestsFor, test, widthOf } from './fixtures';
import { bubbles, openMenu, rows, some, thread } from './interview-records.ts';
import { wordsIn } from './languages.ts';
import { recording, serveRecordings } from './recordings.ts';

/** The calls in the specification. */
const specified =
  /^(?:POST \/(?:login|signup|logout)|GET \/me|GET \/conversations(?:\/[^/]+\/messages)?|PUT \/conversations\/[^/]+)$/;

test('six calls alone · users of an API with only these see nothing optional', async ({
  memberWithCookie: page,
  api,
}) => {
  const ranges = await serveRecordings(page, { readable: false });
  await api.has({
    interviews: some(12, { 1: { title: 'Interview 1' } }),
    c1: some(12, (index) => ({
      ...(index === 2 && { content_type: 'audio', text_content: null, audio_url: recording('a') }),
      ...(index % 2 && { text_content: 'What did you do?' }),
    })),
  });
  await api.answer('PUT /conversations/c1', { body: {} });
  const events = requestsFor(page, '/events');
  const offers = page.waitForResponse('**/api/me');
  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(10);
  await (await offers).finished();
  await idle(page);

  await test.step('the account has neither scores nor settings', async () => {
    await page.goto('/en/my-account');
    const practice = page.getByRole('region', { name: 'Your practice' });
    await expect(practice.getByRole('row')).toHaveCount(9);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Your practice',
      'Your next interview',
    ]);
    await page.goto('/en/conversations');
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step('before an interview is selected, only the specified text is shown', async () => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const select = page.getByText('Select an interview to view messages');
      await (width < 768 ? expect(select).toBeHidden() : expect(select).toBeVisible());
      await expect(page.locator('.home, .home-block')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Saved answers/ })).toHaveCount(0);
    }
    expect(await api.routes('/messages')).toEqual([]);
  });

  await test.step('the palette offers nothing about real interviews', async () => {
    const { openers, review } = wordsIn.en.RealInterview;
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.getByRole('button', { name: wordsIn.en.InterviewsScreen.palette }).click();
    for (const name of [openers.debrief, review.title]) {
      await page.getByRole('combobox', { name: wordsIn.en.Palette.title }).fill(name);
      await expect(page.getByText(wordsIn.en.Palette.none)).toBeVisible();
    }
    await page.keyboard.press('Escape');
  });

  await test.step('users search and sort the list, and get no language filter', async () => {
    await page.getByRole('searchbox').fill('interview 1');
    await expect(rows(page)).toHaveCount(5);
    await idle(page);
    await expect(page.getByRole('heading', { name: 'Inside interviews' })).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await expect(page.getByRole('combobox')).toHaveCount(1);
  });

  await test.step('an interview has no remarks or takes, and loads no other', async () => {
    await rows(page).first().click();
    await expect(bubbles(page)).toHaveCount(10);
    await expect(bubbles(page).first().locator('[lang]').first()).toHaveAttribute('lang', '');
    await idle(page);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('.remark, .remark-summary, .marked-message')).toHaveCount(0);
      await expect(thread(page).locator('details')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0);
      expect(await widthOf(page)).toBeLessThanOrEqual(width);
    }
    expect(await api.routes('/messages')).toEqual(['GET /conversations/c1/messages']);
  });

  await test.step('there is no practice and no event stream', async () => {
    await expect(
      page.getByRole('button', { name: wordsIn.en.InterviewsScreen.practiceHere }),
    ).toHaveCount(0);
    await expect(page.locator('textarea')).toHaveCount(0);
    const { label, aloud } = wordsIn.en.Rehearsal;
    await expect(page.getByText(label)).toHaveCount(0);
    await expect(page.getByRole('button', { name: aloud.start })).toHaveCount(0);
    await expect(page.getByRole('timer')).toHaveCount(0);
    expect(events).toEqual([]);
  });

  await test.step('users play a voice message, which has no transcript', async () => {
    const voice = bubbles(page).nth(2);
    await voice.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(voice.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect(voice.getByRole('slider')).toHaveAttribute('aria-valuetext', / of 0:20$/);
    await expect(voice.locator('.said, [data-said]')).toHaveCount(0);
    await voice.getByRole('button', { name: 'Pause', exact: true }).click();
    // The recording is never loaded whole to draw a waveform.
    expect(ranges).not.toContain('');
  });

  await test.step('users can rename an interview, and not delete it', async () => {
    const menu = await openMenu(page);
    await expect(menu.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Delete interview' })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Edit title' }).click();
    const field = page.getByRole('textbox', { name: 'Title', exact: true });
    await field.fill('A better name');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'A better name' })).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 800 });
  });

  await test.step('an open list is refreshed from time to time', async () => {
    await page.clock.install();
    const nothingOffered = page.waitForResponse('**/api/me');
    await page.goto('/en/conversations');
    await expect(rows(page).first()).toContainText('Interview 1');
    await (await nothingOffered).finished();
    await idle(page);

    await api.has({ interviews: some(12, () => ({ title: 'Renamed elsewhere' })) });
    await page.clock.runFor(25_000);
    await expect(rows(page).first()).toContainText('Renamed elsewhere');
    await expect(page.getByText('Loading interviews...')).toHaveCount(0);
  });

  const asked = await api.routes();
  expect(asked).toContain('PUT /conversations/c1');
  expect(asked.filter((route) => !specified.test(route))).toEqual([]);
});
