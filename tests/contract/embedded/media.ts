import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { words } from '../../fixtures/words.ts';
import { upstreamUrl } from '../upstream.ts';

const note = '/media/audio/voice-5s.mp3';
const screen = '/media/screens/rate-limiter-editor.svg';
const noteLength = statSync('reference-api/media/recordings/voice-5s.mp3').size;

async function fetchMedia(path: string, asked: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(upstreamUrl() + path, { method, headers: asked });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a voice note is an MP3 of the stated length that other origins may play and read', async () => {
  const response = await fetchMedia(note);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'audio/mpeg');
  assert.equal(response.headers.get('accept-ranges'), 'bytes');
  assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin');
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  const { bytes } = response;
  assert.equal(bytes.length, noteLength);
  assert.equal(Number(response.headers.get('content-length')), noteLength);
  // These are the bits of an MPEG audio frame header, layer III.
  assert.equal(bytes.readUInt16BE(0) & 0xffe6, 0xffe2);
});

const last = noteLength - 1;
for (const [range, status, part] of [
  ['bytes=0-1', 206, [0, 1]],
  ['bytes=100-199', 206, [100, 199]],
  [`bytes=${noteLength - 10}-`, 206, [noteLength - 10, last]],
  ['bytes=-10', 206, [noteLength - 10, last]],
  [`bytes=0-${noteLength * 2}`, 206, [0, last]],
  [`bytes=${noteLength}-`, 416, null],
  ['bytes=-0', 416, null],
  ...['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-', 'nonsense'].map(
    (odd) => [odd, 200, [0, last]] as const,
  ),
] as const) {
  test(`Range: ${range} answers ${status}, with the right bytes`, async () => {
    const { bytes: whole } = await fetchMedia(note);
    const { status: answered, headers, bytes } = await fetchMedia(note, { Range: range });
    assert.equal(answered, status);
    const told = { 206: `bytes ${part?.join('-')}/${noteLength}`, 416: `bytes */${noteLength}` };
    assert.equal(headers.get('content-range'), status === 200 ? null : told[status]);
    if (part) assert.deepEqual(bytes, whole.subarray(part[0], part[1] + 1));
  });
}

test('HEAD answers the headers without a body, also with a Range', async () => {
  const whole = await fetchMedia(note, {}, 'HEAD');
  assert.equal(whole.headers.get('content-length'), String(noteLength));
  const part = await fetchMedia(note, { Range: 'bytes=0-9' }, 'HEAD');
  assert.equal(part.status, 206);
  assert.equal(part.headers.get('content-length'), '10');
  assert.equal(part.bytes.length, 0);
});

test('an unchanged file answers 304; a changed one is sent whole, even with a Range', async () => {
  const etag = (await fetchMedia(note)).headers.get('etag') ?? '';
  assert.equal((await fetchMedia(note, { 'If-None-Match': etag })).status, 304);
  const part = { Range: 'bytes=0-9', 'If-Range': etag };
  assert.equal((await fetchMedia(note, part)).status, 206);
  assert.equal((await fetchMedia(note, { ...part, 'If-Range': '"older"' })).status, 200);
});

test('a screenshot is an SVG that cannot run script', async () => {
  const response = await fetchMedia(screen);
  assert.equal(response.headers.get('content-type'), 'image/svg+xml');
  const policy = String(response.headers.get('content-security-policy'));
  assert.match(policy, /default-src 'none'.*sandbox/);
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
  assert.match(response.bytes.toString(), /^<svg /);
});

for (const path of words`
  /media/screens/nothing.svg /media/screens/constructor.svg /media/screens/..%2f..%2fpackage.json
  /media/audio/voice-99s.mp3 /media/audio/voice-0s.mp3 /media/audio/..%2frecordings.json
`) {
  test(`${path} answers 404`, async () => {
    assert.equal((await fetchMedia(path)).status, 404);
  });
}
