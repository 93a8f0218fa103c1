import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, beforeEach, suite, test } from 'node:test';
import { transcribeAt } from '../../reference-api/coach/transcribe.ts';
import { temporaryFolder } from '../rig/embedded-api.ts';
import { type Manner, refuses, startModel } from '../rig/model-stand-in.ts';

const standIn = await startModel();
const folder = await temporaryFolder();
after(async () => {
  standIn.stop();
  await folder.remove();
});
beforeEach(() => {
  standIn.asked = [];
});

const place = (deadlineMs: number) => ({
  url: standIn.url,
  model: 'stand-in',
  key: 'secret-key',
  deadlineMs,
});

suite('the transcript of a recording', () => {
  const listen = (deadlineMs = 60_000) => transcribeAt(place(deadlineMs));
  const recording = async () => {
    const file = join(folder.path, 'said.webm');
    await writeFile(file, 'sound');
    return file;
  };
  const answers =
    (body: unknown): Manner =>
    (_, answer) =>
      void answer.end(typeof body === 'string' ? body : JSON.stringify(body));

  test('has times', async () => {
    const segments = [
      { id: 0, start: 0, end: 1.5, text: ' I cut pages. ' },
      { id: 1, start: 1.5, end: 1.5, text: 'nothing' },
    ];
    standIn.manner = answers({ text: ' I cut pages. ', segments });
    assert.deepEqual(await listen()(await recording()), {
      text: 'I cut pages.',
      segments: [{ start: 0, end: 1.5, text: 'I cut pages.' }],
    });
    const [asked] = standIn.asked;
    assert.deepEqual(
      [asked?.path, asked?.authorization],
      ['/v1/audio/transcriptions', 'Bearer secret-key'],
    );
    assert.match(asked?.body ?? '', /name="model"\r\n\r\nstand-in/);
  });

  test('is cut between characters, and stays well-formed', async () => {
    const segments = [{ start: 0, end: 1, text: 'so \ud83d it was' }];
    standIn.manner = answers({ text: `${'x'.repeat(9_999)}😀 and on`, segments });
    const heard = await listen()(await recording());
    assert.equal(heard.text, `${'x'.repeat(9_999)}😀`);
    assert.equal(heard.segments[0]?.text, 'so \ufffd it was');
  });

  test('of more than a megabyte fails', async () => {
    standIn.manner = answers({ text: 'x'.repeat(2 * 1024 * 1024) });
    const patient = transcribeAt({ ...place(60_000), deadlineMs: 10_000 });
    await assert.rejects(patient(await recording()), /too large|terminated/);
  });

  test('may lack times', async () => {
    standIn.manner = answers({ text: 'I cut pages.', segments: 'none' });
    assert.deepEqual(await listen()(await recording()), { text: 'I cut pages.', segments: [] });
  });

  for (const [what, manner] of [
    ['slow', () => {}],
    ['malformed', answers('I cut pages')],
    ['another shape', answers({ words: 1 })],
    ['refusing', refuses(401, 'invalid_api_key')],
    ['over quota', refuses(429, 'insufficient_quota')],
  ] as [string, Manner][]) {
    test(`a transcription that is ${what} fails in time`, async () => {
      standIn.manner = manner;
      await assert.rejects(listen(400)(await recording()));
    });
  }
});
