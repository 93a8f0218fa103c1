/** Do not load more than this for the sake of a drawing. */
const maxBytes = 12_000_000;
/** The lowest rate that every browser decodes to: enough for loudness. */
const sampleRate = 8_000;
const bars = 128;

async function download(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  // biome-ignore lint/style/noRestrictedGlobals: a recording is no call of the API, and may lie elsewhere
  const { body, ok } = await fetch(address, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!ok || !body) throw new Error('The recording could not be read');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = body.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxBytes) {
      await reader.cancel();
      throw new Error('The recording is too large to be drawn');
    }
    parts.push(value);
  }
  return new Blob(parts).arrayBuffer();
}

/** The browser decodes off the main thread; here only a few hundred thousand samples are read. */
export async function peaksOfRecording(address: string, signal: AbortSignal): Promise<number[]> {
  const bytes = await download(address, signal);
  const decoder = new OfflineAudioContext(1, 1, sampleRate);
  const decoded = await decoder.decodeAudioData(bytes);
  const samples = decoded.getChannelData(0);
  const samplesPerBar = samples.length / bars;
  const peaks = Array.from({ length: bars }, (_, bar) => {
    let peak = 0;
    for (
      let index = Math.floor(bar * samplesPerBar);
      index < (bar + 1) * samplesPerBar;
      index += 4
    ) {
      peak = Math.max(peak, Math.abs(samples[index] ?? 0));
    }
    return peak;
  });
  const highest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => peak / highest);
}
