import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from './accessible';
import { boxOf, expect, expectErrors, fetchedLetters, idle, test } from './fixtures';
import { bubbles, rows, some } from './interview-records.ts';
import { isPlaying, momentOf, recording, serveRecordings } from './recordings.ts';

const segments = [
  { start: 0, end: 8, text: 'We were two weeks from launch.' },
  { start: 8, end: 14, text: 'I asked what they needed.' },
  { start: 14, end: 20, text: 'It was one country.' },
];
const said = segments.map(({ text }) => text).join(' ');
const waveform = Array.from({ length: 64 }, (_, index) => (index % 8) / 7);

const whole = { duration: 20, waveform, segments, text_content: said };
const note = (more: object, name = 'a') => ({
  content_type: 'audio',
  audio_url: recording(name),
  ...more,
});

const player = (page: Page, at = 0) => {
  const bubble = bubbles(page).nth(at);
  return {
    audio: bubble.locator('audio'),
    row: bubble.locator('.voice-note'),
    slider: bubble.getByRole('slider', { name: 'Position in the recording' }),
    button: (name: string) => bubble.getByRole('button', { name, exact: true }),
    wave: bubble.locator('.voice-bars path').first(),
  };
};

test('voice · users play, seek and read along', async ({ member: page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const ranges = await serveRecordings(page);
  const rich = '`a^b` | {c} ~1 \\ 2, <3> = $4, 50 %\n\n* [x] _y_ **R&D, C++, C#**';
  const inShort = 'Two weeks from launch, in one country.';
  await api.has({
    interviews: 2,
    c1: some(3, (index) =>
      index < 2 ? note(whole, `${index}`) : { sender_type: 'ai', text_content: rich },
    ),
    c2: some(1, { 0: note({ ...whole, text_content: inShort }) }),
  });
  await page.goto('/en/conversations/c1');
  const [first, second] = [player(page), player(page, 1)];
  const says = (text: string) => expect(first.slider).toHaveAttribute('aria-valuetext', text);
  await expect(first.audio).toHaveAttribute('src', recording('0'));
  await says('0:00 of 0:20');

  await test.step('seeking before Play fetches no recording', async () => {
    await first.slider.press('ArrowRight');
    await says('0:01 of 0:20');
    await first.slider.press('Home');
    await says('0:00 of 0:20');
    await idle(page);
    expect(ranges).toEqual([]);
  });

  await test.step('messages load no further fonts', async () => {
    await expect(first.button('Playback speed: 1×')).toBeHidden();
    expect(await fetchedLetters(page)).toEqual([]);
  });

  await test.step('the slider moves by arrow keys, Home and End', async () => {
    await first.slider.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await says('0:02 of 0:20');
    await page.keyboard.press('End');
    await says('0:20 of 0:20');
    await page.keyboard.press('ArrowLeft');
    await says('0:19 of 0:20');
    await page.keyboard.press('Home');
    await says('0:00 of 0:20');
  });

  /**
   * Stops the first recording there, with the focus on a button that is shown only while it plays.
   */
  const stopAt = async (seconds: number) => {
    await first.button('Play').press('Enter');
    await expect.poll(() => isPlaying(first.audio)).toBe(true);
    await first.button('Forward 10 seconds').focus();
    await first.audio.evaluate((audio: HTMLAudioElement, at) => {
      audio.pause();
      audio.currentTime = at;
    }, seconds);
    await expect(first.button('Play')).toBeVisible();
  };

  await test.step('buttons move ten seconds forward and back, never past the ends', async () => {
    await expect(first.button('Forward 10 seconds')).toBeHidden();
    const { height } = await boxOf(first.row);
    await stopAt(0);
    expect((await boxOf(first.row)).height, 'in the same row').toBe(height);
    await first.button('Forward 10 seconds').press('Enter');
    await says('0:10 of 0:20');
    await first.button('Back 10 seconds').press('Enter');
    await first.button('Back 10 seconds').press('Enter');
    await says('0:00 of 0:20');
  });

  for (const width of [390, 1440])
    await test.step(`a click in the waveform seeks, and controls are 44 px large, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      // Hides the buttons beside the slider, which then gets wider.
      await first.slider.focus();
      const box = await boxOf(first.slider);
      expect(box.height).toBeGreaterThanOrEqual(44);
      await page.mouse.click(box.x + box.width * 0.75, box.y + 20);
      await says('0:15 of 0:20');
      // The waveform is colored up to this place.
      const colored = bubbles(page).first().locator('.voice-bars-heard');
      const right = await colored.evaluate((part) => part.getBoundingClientRect().right);
      expect(Math.abs(right - (box.x + box.width * 0.75))).toBeLessThan(3);
      const size = await boxOf(first.button('Play'));
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
      await stopAt(15);
      await first.button('Back 10 seconds').click();
      await says('0:05 of 0:20');
      await first.button('Forward 10 seconds').click();
      await says('0:15 of 0:20');
    });

  await test.step('a right click in the waveform does not seek', async () => {
    const box = await boxOf(first.slider);
    await page.mouse.click(box.x + box.width * 0.25, box.y + 20, { button: 'right' });
    await first.slider.press('ArrowRight');
    await says('0:16 of 0:20');
    await first.slider.press('ArrowLeft');
  });

  await test.step('dragging along the waveform seeks, also past its end', async () => {
    const box = await boxOf(first.slider);
    const moveTo = (part: number) => page.mouse.move(box.x + box.width * part, box.y + 20);
    await moveTo(0.25);
    await says('0:15 of 0:20');
    await page.mouse.down();
    await says('0:05 of 0:20');
    await moveTo(0.5);
    await says('0:10 of 0:20');
    await moveTo(1.1);
    await says('0:20 of 0:20');
    await moveTo(0.75);
    await page.mouse.up();
    await says('0:15 of 0:20');
    await moveTo(0.1);
    await says('0:15 of 0:20');
  });

  await test.step('playing one recording stops the other', async () => {
    await first.button('Play').press('Enter');
    await expect.poll(() => isPlaying(first.audio)).toBe(true);
    // An earlier step moved the recording to this place.
    await expect.poll(() => momentOf(first.audio)).toBeGreaterThan(14);
    expect(ranges[0]).toMatch(/^bytes=0-/);
    await second.button('Play').click();
    await expect.poll(() => isPlaying(second.audio)).toBe(true);
    await expect.poll(() => isPlaying(first.audio)).toBe(false);
    await second.button('Pause').click();
  });

  await test.step('pressing a segment plays from there, and the playing segment is marked', async () => {
    const segment = (text: string) => bubbles(page).first().getByRole('button', { name: text });
    await segment('I asked what they needed.').click();
    await expect.poll(() => isPlaying(first.audio)).toBe(true);
    await expect(segment('I asked what they needed.')).toHaveAttribute('aria-current', 'true');
    await expect(bubbles(page).first().locator('[aria-current]')).toHaveCount(1);
    await segment('I asked what they needed.').focus();
    await page.keyboard.press('ArrowRight');
    await expect(segment('It was one country.')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(segment('It was one country.')).toHaveAttribute('aria-current', 'true');
    await expect(bubbles(page).first().locator('[data-said]')).toHaveText(said);
    await first.button('Pause').click();
    await expectFits(page, 'a recording that was played', [390, 1440]);
  });

  await test.step('speed and position are stored for the next visit', async () => {
    await stopAt(15);
    await first.button('Playback speed: 1×').press('Enter');
    await expect(first.button('Playback speed: 1.25×')).toBeVisible();
    await page.reload();
    await expect(first.slider).toHaveAttribute('aria-valuetext', /^0:1[4-9] of 0:20$/);
    await first.button('Play').press('Enter');
    await expect(first.button('Playback speed: 1.25×')).toBeVisible();
    await expect.poll(() => momentOf(first.audio)).toBeGreaterThan(13);
    await second.button('Play').press('Enter');
    await expect(second.button('Playback speed: 1.25×')).toBeVisible();
    await second.button('Pause').press('Enter');
    await first.button('Play').press('Enter');
    await first.button('Pause').press('Enter');
  });

  await test.step('segments that differ from the text are shown below it, with the playing one marked', async () => {
    await rows(page).nth(1).click();
    const words = bubbles(page).getByRole('group', { name: 'What was said' });
    await expect(bubbles(page).getByText(inShort)).toBeVisible();
    await expect(words.getByRole('button')).toHaveText(segments.map(({ text }) => text));
    await expect(words.locator('[aria-current]')).toHaveCount(0);
    await words.getByRole('button', { name: 'I asked what they needed.' }).press('Enter');
    await expect.poll(() => isPlaying(first.audio)).toBe(true);
    await expect(words.locator('[aria-current]')).toHaveText('I asked what they needed.');
    await first.button('Pause').press('Enter');
    await expectAccessible(page, 'segments beside the text');
  });

  await test.step('the screen’s shortcuts also work with the focus on a segment or the slider', async () => {
    await bubbles(page).getByRole('button', { name: 'It was one country.' }).press('Alt+ArrowUp');
    await expect(page).toHaveURL('/en/conversations/c1');
    const before = await first.slider.getAttribute('aria-valuetext');
    await first.slider.press('Alt+ArrowUp');
    await says(`${before}`);
    await bubbles(page).getByRole('button', { name: 'It was' }).first().press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a letter that the fonts lack is fetched, which proves that the check above works', async () => {
    const heading = page.getByRole('heading', { level: 2 }).first();
    await heading.evaluate((title) => Object.assign(title, { textContent: 'Þórr' }));
    await expect.poll(() => fetchedLetters(page)).not.toEqual([]);
  });
});

test('SPEC 2 media are shown from whichever origin the API names', async ({
  member: page,
  api,
}) => {
  await serveRecordings(page, { readable: false });
  const picture = await readFile('public/icons/mark-192.png');
  await page.route('https://store.example/**/*.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: picture }),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const inText = 'Look: ![a picture of a text](https://elsewhere.example/tell?what=1)';
  await api.has({
    interviews: 1,
    c1: some(3, {
      0: note({ audio_url: 'https://store.example/recordings/a.wav' }),
      1: { content_type: 'screenshot', screenshot_url: 'https://store.example/x/a.png' },
      2: { text_content: inText },
    }),
  });
  await page.goto('/en/conversations');
  await rows(page).first().click();
  const { audio, button } = player(page);
  await button('Play').click();
  await expect.poll(() => isPlaying(audio)).toBe(true);
  const shown = bubbles(page).nth(1).getByRole('img');
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  // A picture in a message's text is not loaded.
  await expect(bubbles(page).nth(2)).toContainText('a picture of a text');
  expect(requested.filter((url) => url.includes('elsewhere.example'))).toEqual([]);
});

test('voice · a recording plays on when each answer signs its address anew', async ({
  member: page,
  api,
}) => {
  await serveRecordings(page);
  const signed = (signature: number) => `${recording('a')}?signature=${signature}`;
  const sign = (signature: number) =>
    api.has({
      interviews: 1,
      c1: some(1, { 0: note({ ...whole, audio_url: signed(signature) }) }),
    });
  await sign(1);
  await page.goto('/en/conversations/c1');
  const { audio, button, slider } = player(page);
  await button('Play').click();
  await expect.poll(() => isPlaying(audio)).toBe(true);
  await slider.press('PageUp');
  await expect.poll(() => momentOf(audio)).toBeGreaterThan(10);
  // On a busy machine, the ten seconds left would end before the next step does.
  await audio.evaluate((element: HTMLAudioElement) => {
    element.playbackRate = 0.1;
  });

  await test.step('while its address works, it stays', async () => {
    await sign(2);
    const answered = page.waitForResponse('**/messages');
    // The page asks as soon as it is seen again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await answered).finished();
    await idle(page);
    await expect(audio).toHaveAttribute('src', signed(1));
    expect(await isPlaying(audio)).toBe(true);
    expect(await momentOf(audio)).toBeGreaterThan(10);
  });

  await test.step('once it has expired, the newest goes on from there', async () => {
    await page.route(/signature=1$/, (route) => route.fulfill({ status: 403 }));
    await audio.evaluate((element: HTMLAudioElement) => element.load());
    await expect(audio).toHaveAttribute('src', signed(2));
    await expect.poll(() => momentOf(audio)).toBeGreaterThan(10);
    await expect.poll(() => isPlaying(audio)).toBe(true);
    await expect(button('Pause')).toBeVisible();
  });
});

test('voice · users see why a recording fails', async ({ member: page, api }) => {
  expectErrors(/Content Security Policy/);
  // The specification does not require that pages may read recordings, so here they may not.
  await serveRecordings(page, { readable: false });
  await page.route('**/gone.wav', (route) => route.fulfill({ status: 404 }));
  await page.route('**/broken.wav', (route) =>
    route.fulfill({ contentType: 'audio/wav', body: 'RIFF, and then nothing' }),
  );
  const odd = { duration: '20', waveform: [2], segments: [{}], text_content: said };
  const plain = [{ text_content: said }, odd, { duration: null, waveform: null }];
  const isGone = 'This recording couldn’t be loaded: it’s gone, or this browser can’t play it.';
  const sentences = {
    [recording('gone')]: isGone,
    [recording('broken')]: isGone,
    'http://foreign.example/a.mp3':
      'We can’t load this from http://foreign.example. Whoever runs this site can allow it.',
    'file:///a.wav': 'This voice message has no audio.',
  };
  const addresses = Object.keys(sentences);
  await api.has({
    interviews: 4,
    c1: some(2, () => note({ text_content: said })),
    c2: some(plain.length, (index) => note(plain[index] ?? {})),
    c3: some(1, { 0: note(whole) }),
    c4: some(4, (index) => note({ audio_url: addresses[index] })),
  });

  await page.goto('/en/conversations');
  await expect(rows(page)).toHaveCount(4);

  await test.step('a recording without valid optional attributes has a plain bar', async () => {
    await rows(page).nth(1).click();
    await expect(bubbles(page)).toHaveCount(plain.length);
    for (const at of plain.keys()) {
      const { audio, slider, button, wave } = player(page, at);
      await expect(slider).toHaveAttribute('aria-valuetext', '0:00 of 0:20');
      await button('Play').click();
      await expect.poll(() => isPlaying(audio)).toBe(true);
      await expect(wave).toHaveAttribute('d', /^M\d+ \d+h\d+$/);
    }
    await expect(bubbles(page).first().locator('[data-said]')).toHaveText(said);
    await expect(page.locator('.said')).toHaveCount(0);
  });

  await test.step('a damaged recording says so, and can still be played', async () => {
    await rows(page).nth(2).click();
    await expect(bubbles(page)).toHaveCount(1);
    const { audio, button } = player(page);
    await button('Play').press('Enter');
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.readyState))
      .toBeGreaterThan(0);
    await button('Pause').press('Enter');
    // Chromium plays over damaged parts; other browsers report this error.
    await audio.evaluate((element) => {
      Object.defineProperty(element, 'error', { value: { code: MediaError.MEDIA_ERR_DECODE } });
      element.dispatchEvent(new Event('error'));
    });
    const bubble = bubbles(page).first();
    await expect(bubble.getByRole('status').filter({ hasText: /./ })).toHaveText(
      /^This recording is damaged and can’t be played past this point\./,
    );
    await expect(bubble.getByRole('link', { name: 'Open the original' })).toBeVisible();
    await expect(button('Play')).toBeVisible();
    await expectAccessible(page, 'a recording that breaks off');
  });

  await test.step('missing, broken and foreign recordings say what is wrong, and link to the original', async () => {
    await rows(page).nth(3).click();
    for (const [at, [address, sentence]] of Object.entries(sentences).entries()) {
      const bubble = bubbles(page).nth(at);
      await expect(bubble.getByText(sentence)).toBeVisible();
      const original = bubble.getByRole('link', { name: 'Open the original' });
      if (at < 3) await expect(original).toHaveAttribute('href', address);
      else await expect(original).toHaveCount(0);
    }
    await expectFits(page, 'recordings that do not play');
  });
});
