import type { Page } from '@playwright/test';
import { expectAccessibleHere } from './accessible';
import { expect, newTab, store, test } from './fixtures';
import { bubbles, openMenu, press, rows, some } from './interview-records.ts';
import { type Words, walks, wordsIn } from './languages.ts';
import { isPlaying, momentOf, recording, serveRecordings, voiceMessage } from './recordings.ts';

/** The recordings of these tests are ten seconds of silence, then ten of sound. */
const waveform = Array.from({ length: 40 }, (_, at) => (at < 20 ? 0 : 0.9));

/** Three recorded answers, each after a question of the coach. */
const answers = (index: number) =>
  index % 2 === 0
    ? { sender_type: 'ai', text_content: `What came of it, time ${index / 2 + 1}?` }
    : voiceMessage(`${(index - 1) / 2}`, { sender_type: 'user', text_content: '', waveform });

type Texts = Pick<Words, 'AnswerPlayer' | 'InterviewsScreen'>;

const dock = (page: Page, words: Texts) => {
  const bar = page.getByRole('region', { name: words.AnswerPlayer.player });
  return {
    bar,
    audio: bar.locator('audio'),
    link: bar.getByRole('link'),
    slider: bar.getByRole('slider'),
    button: (name: string) => bar.getByRole('button', { name, exact: true }),
  };
};

async function playAll(page: Page, words: Texts): Promise<void> {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: words.AnswerPlayer.play }).press('Enter');
}

for (const { locale, width, words } of walks) {
  test(`playlist · users play all their answers in a row · ${locale}, ${width} px`, async ({
    member: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await serveRecordings(page);
    await api.has({ interviews: 2, c1: some(6, answers), c2: 2 });
    await page.goto(`/${locale}/conversations/c1`);
    await expect(bubbles(page)).toHaveCount(6);
    const player = dock(page, words);
    const names = words.AnswerPlayer;
    await expect(player.bar).toHaveCount(0);
    await playAll(page, words);
    await expect(player.audio).toHaveAttribute('src', recording('0'));
    await expect.poll(() => isPlaying(player.audio)).toBe(true);
    // The ten silent seconds are skipped.
    await expect.poll(() => momentOf(player.audio)).toBeGreaterThan(9.5);
    expect(await momentOf(player.audio)).toBeLessThan(14);
    await expect(player.link).toContainText('What came of it, time 1?');
    await press(player.button(names.pause), width);
    await expectAccessibleHere(page, `the player in ${locale} at ${width}`);

    await test.step('Next, Previous and speed work, and the lock screen shows the question', async () => {
      const metadata = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
      expect(await metadata()).toBe('What came of it, time 1?');
      await press(player.button(names.next), width);
      await expect(player.audio).toHaveAttribute('src', recording('1'));
      await expect.poll(metadata).toBe('What came of it, time 2?');
      await expect.poll(() => isPlaying(player.audio)).toBe(true);
      await press(player.button(names.previous), width);
      await expect(player.audio).toHaveAttribute('src', recording('0'));
      await player.bar
        .getByRole('button', { name: names.speed.replace('{speed}', '1×') })
        .press('Enter');
      await expect
        .poll(() => player.audio.evaluate((element: HTMLAudioElement) => element.playbackRate))
        .toBe(1.25);
    });

    await test.step('playback continues while another interview is open', async () => {
      if (width < 768)
        await page.getByRole('button', { name: words.InterviewsScreen.back }).press('Enter');
      await rows(page).nth(1).press('Enter');
      await expect(page).toHaveURL(`/${locale}/conversations/c2`);
      await expect(bubbles(page)).toHaveCount(2);
      await player.slider.fill('19.7');
      await expect(player.audio).toHaveAttribute('src', recording('1'));
      await expect.poll(() => momentOf(player.audio)).toBeGreaterThan(9.5);
      await player.slider.fill('19.7');
      await expect(player.audio).toHaveAttribute('src', recording('2'));
      await expect.poll(() => momentOf(player.audio)).toBeGreaterThan(9.5);
      await player.slider.fill('19.7');
      // After the last one, the player stays and can start again.
      await expect.poll(() => isPlaying(player.audio)).toBe(false);
      await press(player.button(names.resume), width);
      await expect(player.audio).toHaveAttribute('src', recording('0'));
    });

    await test.step('the player leads back to the answer it plays, and can be stopped', async () => {
      await press(player.link, width);
      await expect(page).toHaveURL(`/${locale}/conversations/c1#message-c1-m2`);
      await press(player.button(names.stop), width);
      await expect(player.bar).toHaveCount(0);
      expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
    });
  });
}

test('playlist · skips missing recordings, and stops when it should', async ({
  member: page,
  api,
  otherApi,
}) => {
  await otherApi.has({ c1: 2 });
  await serveRecordings(page);
  await api.has({
    interviews: 3,
    c1: some(6, answers),
    c2: some(6, (index) => ({
      ...answers(index),
      ...(index !== 3 && index % 2 && { audio_url: recording(`gone/${index}`) }),
    })),
    c3: 4,
  });
  const player = dock(page, wordsIn.en);

  await test.step('the playlist is not offered for an interview without recordings', async () => {
    await page.goto('/en/conversations/c3');
    const menu = await openMenu(page);
    await expect(menu.getByRole('button', { name: 'Export as Markdown' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Play my answers' })).toHaveCount(0);
  });

  await test.step('a missing recording is skipped, but if the last one is missing the player says so', async () => {
    await rows(page).nth(1).click();
    await playAll(page, wordsIn.en);
    await expect(player.audio).toHaveAttribute('src', recording('1'));
    await player.button('Next answer').click();
    await expect(player.bar.getByRole('status')).toHaveText('This answer couldn’t be played.');
  });

  await test.step('the playlist stops when a message is played, and vice versa', async () => {
    await rows(page).first().click();
    await playAll(page, wordsIn.en);
    await expect(player.audio).toHaveAttribute('src', recording('0'));
    await expect.poll(() => isPlaying(player.audio)).toBe(true);
    const ofMessage = bubbles(page).nth(5);
    await ofMessage.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => isPlaying(player.audio)).toBe(false);
    expect(await isPlaying(ofMessage.locator('audio'))).toBe(true);
    await player.button('Play').click();
    await expect.poll(() => isPlaying(ofMessage.locator('audio'))).toBe(false);
    expect(await isPlaying(player.audio)).toBe(true);
  });

  const other = await newTab(page.context());
  const expectStopped = async () => {
    await expect(player.bar).toHaveCount(0);
    expect(await audio?.evaluate((element) => 'paused' in element && element.paused)).toBe(true);
    expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
  };
  let audio = await player.audio.elementHandle();

  await test.step('the playlist stops when the user signs out in another tab', async () => {
    await other.evaluate(() => localStorage.removeItem('auth_token'));
    await expectStopped();
  });

  await test.step('the playlist stops when another user signs in', async () => {
    await store(other, { auth_token: api.token });
    await expect(bubbles(page)).toHaveCount(6);
    await playAll(page, wordsIn.en);
    await expect.poll(() => isPlaying(player.audio)).toBe(true);
    audio = await player.audio.elementHandle();
    await store(other, { auth_token: otherApi.token });
    await expectStopped();
  });
});
