import { bearer, expectProblem, send, standInWith } from '../fixtures/bff.ts';
import { keepLog } from '../fixtures/log-lines.ts';

const conversation = '{"data":{"id":"1","type":"conversation","attributes":{"title":"A start"}}}';
const message =
  '{"data":{"id":"2","type":"message","attributes":{"sender_type":"user","content_type":"text"}}}';
const { asked, told, jsonAsked } = standInWith({
  'POST /conversations': { status: 201, body: conversation },
  'POST /conversations/7/messages': { status: 201, body: message },
  'POST /conversations/7/finish': { body: conversation },
});
keepLog();
/** Before reading a recording, the BFF asks the API to confirm the session. */
const isConfirmation = ({ line }: { line: string }) => line === 'GET /me';
const told401 = () => told.set('GET /me', { status: 401, body: '' });
const sentOn = () => asked.filter((call) => !isConfirmation(call));

const start = 'POST /api/conversations';
const messages = 'POST /api/conversations/7/messages';
const finish = 'POST /api/conversations/7/finish';
const begun = {
  conversation: { language: 'en', question: ' Why? ', question_kind: 'motive', more: 1 },
  more: 1,
};
const written = { message: { content_type: 'text', text_content: ' I led. ' } };
const post = (line: string, body?: object | string, more = {}) =>
  send(line, { headers: { ...bearer, ...more }, body });
const problemOf = async (answer: Response) => {
  const { code, reason, error, availableAt } = await answer.json();
  return { status: answer.status, code, reason, error, availableAt };
};

function recording(fields: Record<string, string | Blob> = {}): FormData {
  const form = new FormData();
  const whole = {
    audio: new Blob(['sound'], { type: 'audio/webm;codecs=opus' }),
    duration: '12.5',
    waveform: '[0,0.5,1]',
  };
  for (const [name, value] of Object.entries({ ...whole, ...fields })) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, '../../evil.html');
  }
  return form;
}

describe('practicing', () => {
  it('starts an interview, sends an answer in text, and finishes, each with its key', async () => {
    const key = { 'idempotency-key': 'a-key_of-mine' };
    const started = await post(start, begun, key);
    expect([started.status, await started.text()]).toEqual([201, conversation]);
    const sent = await post(messages, written, key);
    expect([sent.status, await sent.text()]).toEqual([201, message]);
    expect((await post(finish, undefined, key)).status).toBe(200);
    expect(asked.map(({ line }) => line)).toEqual([
      'POST /conversations',
      'POST /conversations/7/messages',
      'POST /conversations/7/finish',
    ]);
    for (const { headers } of asked) expect(headers).toMatchObject({ ...bearer, ...key });
    asked.pop();
    expect(jsonAsked()).toEqual([
      { conversation: { language: 'en', question: 'Why?', question_kind: 'motive' } },
      { message: { content_type: 'text', text_content: 'I led.' } },
    ]);
  });

  const turns = [{ who: 'me', text: ' I led. ', start: 3, mood: 'calm' }];
  const debrief = { date: '2026-03-04', topic: ' Design ', questions: [' Why? '], note: '' };

  it('stores a real interview of up to a megabyte, of which only the contract’s fields are sent on', async () => {
    const told = { language: 'en', debrief: { ...debrief, more: 1 } };
    expect((await post(start, { conversation: told })).status).toBe(201);
    const said = { language: 'en', transcript: { turns, date: '2026-03-04' } };
    expect((await post(start, { conversation: said })).status).toBe(201);
    expect(jsonAsked()).toEqual([
      {
        conversation: {
          language: 'en',
          debrief: { ...debrief, topic: 'Design', questions: ['Why?'] },
        },
      },
      {
        conversation: {
          language: 'en',
          transcript: { turns: [{ who: 'me', text: 'I led.', start: 3 }], date: '2026-03-04' },
        },
      },
    ]);
    asked.length = 0;
    const most = Array(1_000).fill({ who: 'me', text: '字'.repeat(200) });
    const long = { conversation: { language: 'en', transcript: { turns: most } } };
    expect((await post(start, long)).status).toBe(201);
    expect(asked.map(({ line }) => line)).toEqual(['GET /me', 'POST /conversations']);
    expect(asked[1]?.body.length).toBeGreaterThan(600_000);
    told401();
    await expectProblem(await post(start, long), 401, 'upstream-refused');
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['no turns', { turns: [] }, 400, 'transcript-empty'],
    [
      'no turns of the person',
      { turns: [{ who: 'them', text: 'Why?' }] },
      400,
      'transcript-without-me',
    ],
    ['too many turns', { turns: Array(1_001).fill(turns[0]) }, 400, 'transcript-too-long'],
    [
      'too many characters',
      { turns: [{ who: 'me', text: 'x'.repeat(200_001) }] },
      400,
      'transcript-too-long',
    ],
    ['an unknown speaker', { turns: [{ who: 'Ana', text: 'Why?' }] }, 400, undefined],
    [
      'more than a megabyte',
      { turns: [{ who: 'me', text: 'x'.repeat(1_048_600) }] },
      413,
      undefined,
    ],
  ])(
    'refuses a transcript of %s, with the code of the rule',
    async (_what, transcript, status, reason) => {
      const answer = await post(start, { conversation: { language: 'en', transcript } });
      expect([answer.status, (await answer.json()).reason]).toEqual([status, reason]);
      expect(sentOn()).toHaveLength(0);
    },
  );

  it('sends a recording on as the fields of the contract, and nothing else', async () => {
    const segments =
      '[{"start":0,"end":1.5,"text":"I led.\\u0000\\ud800","by":"x"},{"start":2,"end":3,"text":"é"}]';
    const form = recording({ transcript: 'x', conversation_id: '8', segments });
    const key = { 'idempotency-key': 'a-key_of-mine' };
    expect((await post(messages, form, key)).status).toBe(201);
    expect(asked.map(isConfirmation)).toEqual([true, false]);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = sentOn();
    expect(headers).toMatchObject({ ...bearer, ...key });
    expect(headers['content-length']).toBe(String(body.length));
    const type = headers['content-type'] ?? '';
    const passed = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    const { audio, ...others } = Object.fromEntries(passed);
    if (!(audio instanceof File)) throw new Error('There is no recording.');
    expect(audio).toMatchObject({ name: 'answer.webm', type: 'audio/webm' });
    expect(await audio.text()).toBe('sound');
    expect(others).toEqual({
      duration: '12.5',
      waveform: '[0,0.5,1]',
      segments: '[{"start":0,"end":1.5,"text":"I led.�"},{"start":2,"end":3,"text":"é"}]',
    });
  });

  const long = 'x'.repeat(1_000);
  const heard = (...said: string[]) =>
    JSON.stringify(said.map((text, index) => ({ start: index, end: index + 1, text })));
  const audio = (type: string, bytes = 1) => new Blob([new Uint8Array(bytes)], { type });

  it.each<[string, Record<string, string | Blob>, number, string]>([
    ['no recording', { audio: 'words' }, 400, 'body-malformed'],
    ['an empty one', { audio: audio('audio/mp4', 0) }, 400, 'body-malformed'],
    ['an HTML page instead of sound', { audio: audio('text/html') }, 415, 'recording-unknown'],
    ['no duration', { duration: '0' }, 400, 'body-malformed'],
    ['six minutes', { duration: '360' }, 400, 'body-malformed'],
    ['an invalid waveform', { waveform: '[2]' }, 400, 'body-malformed'],
    ['a waveform that is not JSON', { waveform: 'loud' }, 400, 'body-malformed'],
    ['segments that are not JSON', { segments: '[' }, 400, 'body-malformed'],
    ['segments without text', { segments: '[{"start":0,"end":1}]' }, 400, 'body-malformed'],
    ['a segment that is too long', { segments: heard('x'.repeat(1_001)) }, 400, 'body-malformed'],
    ['too many segments', { segments: heard(...Array(601).fill('x')) }, 400, 'body-malformed'],
    [
      'segments that are too long together',
      { segments: heard(...Array(66).fill(long)) },
      413,
      'body-too-large',
    ],
    ['too many bytes', { audio: audio('audio/webm', 12 * 1024 ** 2 + 1) }, 413, 'body-too-large'],
  ])('refuses a recording of %s without asking the API', async (_what, fields, status, code) => {
    await expectProblem(await post(messages, recording(fields)), status, code);
    expect(sentOn()).toHaveLength(0);
  });

  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  it.each<[string, string, object | string | undefined, object, string]>([
    ['an invalid form', messages, 'y', form, 'body-malformed'],
    [
      'no answer',
      messages,
      { message: { content_type: 'text', text_content: ' ' } },
      {},
      'body-malformed',
    ],
    ['a screenshot', messages, { message: { content_type: 'screenshot' } }, {}, 'body-malformed'],
    ['no language', start, { conversation: {} }, {}, 'body-malformed'],
    ['a key of seven letters', start, begun, { 'idempotency-key': '1234567' }, 'key-malformed'],
    ['a key with a space', finish, undefined, { 'idempotency-key': 'one two' }, 'key-malformed'],
  ])('refuses %s without asking the API', async (_what, line, body, more, code) => {
    await expectProblem(await post(line, body, more), 400, code);
    expect(sentOn()).toHaveLength(0);
  });

  it('passes on when the next interview is free, if the API says so', async () => {
    const limit = { error: 'One a week', code: 'weekly_limit' };
    const known = { status: 402, code: 'upstream-refused', reason: 'weekly_limit' };
    for (const [available_at, availableAt] of [
      ['2026-12-01T18:39:44Z', '2026-12-01T18:39:44.000Z'],
      ['<b>soon</b>', undefined],
    ]) {
      told.set('POST /conversations', { status: 402, body: { ...limit, available_at } });
      const said = await problemOf(await post(start, begun));
      expect(said).toEqual({ ...known, error: 'One a week', availableAt });
    }
  });

  it.each<[string, { status?: number; body?: string; hangUp?: boolean }, number]>([
    ['nobody answers', { hangUp: true }, 502],
    ['a proxy of the API fails', { status: 503 }, 503],
    ['the API refuses it', { status: 409, body: '{"error":"No"}' }, 409],
    ['the answer is not a record', { status: 201, body: '{"data":[]}' }, 502],
    ['the answer is a page', { status: 201, body: '<html>' }, 502],
  ])('sends an answer only once if %s', async (_what, how, status) => {
    told.set('POST /conversations/7/messages', how);
    for (const body of [written, recording()])
      expect((await post(messages, body)).status).toBe(status);
    expect(sentOn()).toHaveLength(2);
  });
});

describe('a list that the browser already has', () => {
  const list = '{"data":[{"id":"1","attributes":{}}]}';
  const read = (path: string, headers = {}) =>
    send(`GET /api${path}`, { headers: { ...bearer, ...headers } });

  it.each(['/conversations', '/conversations/7/messages'])(
    '%s is identified by the API’s tag, or without one by a hash of its bytes',
    async (path) => {
      const call = `GET ${path}`;
      told.set(call, { body: list });
      const first = await read(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
      expect(await first.text()).toBe(list);
      for (const known of [etag, `"other", ${etag}`]) {
        const again = await read(path, { 'if-none-match': known });
        expect([again.status, await again.text()]).toEqual([304, '']);
        expect(again.headers.get('etag')).toBe(etag);
        expect(again.headers.get('cache-control')).toBe('private, no-store');
      }
      told.set(call, { body: list.replace('1', '2') });
      const changed = await read(path, { 'if-none-match': etag });
      expect([changed.status, await changed.text()]).toEqual([200, list.replace('1', '2')]);
      expect(changed.headers.get('etag')).not.toBe(etag);

      told.set(call, { status: 304, body: '', headers: { etag: '"v7"' } });
      const again = await read(path, { 'if-none-match': '"v7"' });
      expect([again.status, again.headers.get('etag')]).toEqual([304, '"v7"']);
      expect(asked.at(-1)?.headers['if-none-match']).toBe('"v7"');
    },
  );

  it('rejects a 304 without If-None-Match', async () => {
    told.set('GET /conversations', { status: 304, body: '' });
    await expectProblem(await read('/conversations'), 502, 'upstream-invalid-response');
  });
});
