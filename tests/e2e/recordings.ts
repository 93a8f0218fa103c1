import type { Locator, Page } from '@playwright/test';

/** Twenty seconds at 8 kHz: the first half is silent, the second is not. */
export function wavOf(seconds = 20): Buffer {
  const samples = 8_000 * seconds;
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

/** The API's own origin: what lies there a page may read. */
export const recording = (name: string) => `${process.env.E2E_SWITCHBOARD}/recordings/${name}.wav`;

export const isPlaying = (audio: Locator): Promise<boolean> =>
  audio.evaluate((element: HTMLAudioElement) => !element.paused);

export const momentOf = (audio: Locator): Promise<number> =>
  audio.evaluate((element: HTMLAudioElement) => element.currentTime);

/** Answers every recording below `/recordings/`, whatever its host, and tells which ranges were asked for. */
export async function serveRecordings(page: Page, { readable = true } = {}): Promise<string[]> {
  const ranges: string[] = [];
  const wav = wavOf();
  await page.route('**/recordings/*.wav', async (route) => {
    const range = await route.request().headerValue('range');
    ranges.push(range ?? '');
    const from = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
    await route.fulfill({
      status: range ? 206 : 200,
      contentType: 'audio/wav',
      headers: {
        'Accept-Ranges': 'bytes',
        // Left out, Playwright would say by itself that every page may.
        'Access-Control-Allow-Origin': readable ? '*' : 'https://elsewhere.example',
        ...(range && { 'Content-Range': `bytes ${from}-${wav.length - 1}/${wav.length}` }),
      },
      body: wav.subarray(from),
    });
  });
  return ranges;
}
