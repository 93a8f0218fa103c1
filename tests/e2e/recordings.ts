import type { Locator, Page } from '@playwright/test';

/** A recording of twenty seconds at 8 kHz, of which the first ten are silent. */
function makeWav(): Buffer {
  const samples = 8_000 * 20;
  const wav = Buffer.alloc(44 + samples, 128);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples, 40);
  for (let at = samples / 2; at < samples; at += 2) wav[44 + at] = 250;
  return wav;
}

/** The address of a recording on the API's origin. */
export const recording = (name: string) => `${process.env.E2E_SWITCHBOARD}/recordings/${name}.wav`;

/** A voice message of twenty seconds. */
export const voiceMessage = (name: string, more: object = {}) => ({
  content_type: 'audio',
  audio_url: recording(name),
  duration: 20,
  ...more,
});

export const isPlaying = (audio: Locator): Promise<boolean> =>
  audio.evaluate((element: HTMLAudioElement) => !element.paused);

export const momentOf = (audio: Locator): Promise<number> =>
  audio.evaluate((element: HTMLAudioElement) => element.currentTime);

/**
 * Serves every recording below `/recordings/`, on any host, and notes which ranges are requested.
 */
export async function serveRecordings(page: Page, { readable = true } = {}): Promise<string[]> {
  const ranges: string[] = [];
  const wav = makeWav();
  await page.route('**/recordings/*.wav*', async (route) => {
    const range = await route.request().headerValue('range');
    ranges.push(range ?? '');
    const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
    await route.fulfill({
      status: range ? 206 : 200,
      contentType: 'audio/wav',
      headers: {
        'Accept-Ranges': 'bytes',
        // Without this header, Playwright would allow every origin.
        'Access-Control-Allow-Origin': readable ? '*' : 'https://elsewhere.example',
        ...(range && { 'Content-Range': `bytes ${from}-${wav.length - 1}/${wav.length}` }),
      },
      body: wav.subarray(from),
    });
  });
  return ranges;
}
