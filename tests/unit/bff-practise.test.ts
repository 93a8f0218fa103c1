import { withBody } from '@/server/bff/answers';
import { bff } from '@/server/bff/app';
import { keepLog } from '../fixtures/log-lines.ts';
import { type Asked as AskedOf, standInForApi } from '../fixtures/upstream.ts';

type Asked = Pick<AskedOf, 'headers' | 'body'> & { line: string };
const asked: Asked[] = [];
let told: { status?: number; body?: string; headers?: Record<string, string>; hangUp?: boolean };

const conversation = '{"data":{"id":"1","type":"conversation","attributes":{"title":"A start"}}}';
const message =
  '{"data":{"id":"2","type":"message","attributes":{"sender_type":"user","content_type":"text"}}}';

standInForApi(({ method, url, headers, body: sent }, response) => {
  asked.push({ line: `${method} ${url}`, headers, body: sent });
  if (told.hangUp) return void response.destroy();
  const fallback = url.endsWith('/messages') ? message : conversation;
  const { status = 201, body = fallback } = told;
  response.writeHead(status, { 'content-type': 'application/json', ...told.headers }).end(body);
});
keepLog();
beforeEach(() => {
  asked.length = 0;
  told = {};
});

const bearer = { authorization: 'Bearer token-a', 'sec-fetch-site': 'same-origin' };
const json = { ...bearer, 'content-type': 'application/json' };
const start = '/api/conversations';
const messages = '/api/conversations/7/messages';
const finish = '/api/conversations/7/finish';

async function send(
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string | FormData },
): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', ...init });
  return withBody(await bff.fetch(request));
}
const problem = async (answered: Response) => {
  const { code, reason, error, availableAt } = await answered.json();
  return { status: answered.status, code, reason, error, availableAt };
};

const startOf = (more = {}) =>
  JSON.stringify({ conversation: { language: 'en', question: ' Why? ', ...more }, more: 1 });
const written = JSON.stringify({ message: { content_type: 'text', text_content: ' I led. ' } });

function recording({
  audio = new Blob(['sound'], { type: 'audio/webm;codecs=opus' }),
  duration = '12.5',
  waveform = '[0,0.5,1]',
  more = {},
}: {
  audio?: Blob | string;
  duration?: string;
  waveform?: string;
  more?: Record<string, string>;
} = {}): FormData {
  const form = new FormData();
  if (typeof audio === 'string') form.set('audio', audio);
  else form.set('audio', audio, '../../evil.html');
  form.set('duration', duration);
  form.set('waveform', waveform);
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

describe('practising', () => {
  it('starts an interview, sends an answer in text, and finishes, each with its key', async () => {
    const key = { 'idempotency-key': 'a-key_of-mine' };
    const started = await send(start, { headers: { ...json, ...key }, body: startOf() });
    expect([started.status, await started.text()]).toEqual([201, conversation]);
    const sent = await send(messages, { headers: { ...json, ...key }, body: written });
    expect([sent.status, await sent.text()]).toEqual([201, message]);
    told = { status: 200 };
    expect((await send(finish, { headers: { ...bearer, ...key } })).status).toBe(200);
    expect(asked.map(({ line }) => line)).toEqual([
      'POST /conversations',
      'POST /conversations/7/messages',
      'POST /conversations/7/finish',
    ]);
    for (const { headers } of asked) {
      expect(headers.authorization).toBe('Bearer token-a');
      expect(headers['idempotency-key']).toBe('a-key_of-mine');
    }
    const [first, second] = asked.map(({ body }) => body.toString());
    expect(JSON.parse(first ?? '')).toEqual({ conversation: { language: 'en', question: 'Why?' } });
    expect(JSON.parse(second ?? '')).toEqual({
      message: { content_type: 'text', text_content: 'I led.' },
    });
  });

  it('sends a recording on as the fields of the contract, and nothing else', async () => {
    const form = recording({ more: { transcript: 'x', conversation_id: '8' } });
    expect((await send(messages, { headers: bearer, body: form })).status).toBe(201);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = asked;
    const type = headers['content-type'] ?? '';
    const passed = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    expect([...passed.keys()]).toEqual(['audio', 'duration', 'waveform']);
    const audio = passed.get('audio') as File;
    expect([audio.name, audio.type, await audio.text()]).toEqual([
      'answer.webm',
      'audio/webm',
      'sound',
    ]);
    expect([passed.get('duration'), passed.get('waveform')]).toEqual(['12.5', '[0,0.5,1]']);
  });

  const audioOf = (type: string, bytes = 1) => ({
    audio: new Blob([new Uint8Array(bytes)], { type }),
  });
  const tooLong = 12 * 1024 * 1024 + 1;

  it.each<[string, Parameters<typeof recording>[0], string]>([
    ['no recording', { audio: 'words' }, '400 body-malformed'],
    ['an empty one', audioOf('audio/mp4', 0), '400 body-malformed'],
    ['a page', audioOf('text/html'), '415 recording-unknown'],
    ['no length', { duration: '0' }, '400 body-malformed'],
    ['six minutes', { duration: '360' }, '400 body-malformed'],
    ['a wave that is none', { waveform: '[2]' }, '400 body-malformed'],
    ['a wave of no JSON', { waveform: 'loud' }, '400 body-malformed'],
    ['too many bytes', audioOf('audio/webm', tooLong), '413 body-too-large'],
  ])('refuses %s without asking the API', async (_what, sent, wanted) => {
    const answered = await send(messages, { headers: bearer, body: recording(sent) });
    const { status, code } = await problem(answered);
    expect(`${status} ${code}`).toBe(wanted);
    expect(asked).toHaveLength(0);
  });

  const form = { ...bearer, 'content-type': 'multipart/form-data; boundary=x' };
  const foreign = { ...json, 'sec-fetch-site': 'cross-site' };
  const { authorization: _, ...nobody } = json;
  const keyed = (key: string) => ({ ...json, 'idempotency-key': key });
  const saying = (said: object) => JSON.stringify({ message: said });
  const silent = saying({ content_type: 'text', text_content: ' ' });

  it.each<[string, string, Record<string, string>, string | undefined, string]>([
    ['a form that is none', messages, form, 'y', '400 body-malformed'],
    ['no answer', messages, json, silent, '400 body-malformed'],
    ['a screenshot', messages, json, saying({ content_type: 'screenshot' }), '400 body-malformed'],
    ['no language', start, json, '{"conversation":{}}', '400 body-malformed'],
    ['a key of seven letters', start, keyed('1234567'), startOf(), '400 key-malformed'],
    ['a key with a space', finish, keyed('one two three'), undefined, '400 key-malformed'],
    ['another site', start, foreign, startOf(), '403 origin-foreign'],
    ['another site, an answer', messages, foreign, written, '403 origin-foreign'],
    ['another site, an end', finish, foreign, undefined, '403 origin-foreign'],
    ['nobody', start, nobody, startOf(), '401 bearer-missing'],
    ['nobody, an answer', messages, nobody, written, '401 bearer-missing'],
    ['nobody, an end', finish, nobody, undefined, '401 bearer-missing'],
    ['an odd id', '/api/conversations/a.b/finish', bearer, undefined, '404 not-found'],
  ])('refuses %s without asking the API', async (_what, path, headers, body, wanted) => {
    const answered = await send(path, { headers, ...(body !== undefined && { body }) });
    const { status, code } = await problem(answered);
    expect(`${status} ${code}`).toBe(wanted);
    expect(asked).toHaveLength(0);
  });

  it('says when the next interview is free, where the API says so', async () => {
    const limit = {
      error: 'One a week',
      code: 'weekly_limit',
      available_at: '2026-12-01T18:39:44Z',
    };
    told = { status: 402, body: JSON.stringify(limit) };
    expect(await problem(await send(start, { headers: json, body: startOf() }))).toEqual({
      status: 402,
      code: 'upstream-refused',
      reason: 'weekly_limit',
      error: 'One a week',
      availableAt: '2026-12-01T18:39:44.000Z',
    });
    told = { status: 402, body: JSON.stringify({ ...limit, available_at: '<b>soon</b>' }) };
    const odd = await problem(await send(start, { headers: json, body: startOf() }));
    expect(odd).toMatchObject({ status: 402, reason: 'weekly_limit', availableAt: undefined });
  });

  it.each([409, 413, 415, 422, 429])('passes the API’s %i on', async (status) => {
    told = { status, body: '{"error":"No"}', headers: { 'retry-after': '9' } };
    const answered = await send(messages, { headers: json, body: written });
    expect(answered.headers.get('retry-after')).toBe(status === 429 ? '9' : null);
    expect(await problem(answered)).toMatchObject({
      status,
      code: 'upstream-refused',
      error: 'No',
    });
  });

  it.each<[string, typeof told, number]>([
    ['nobody answers', { hangUp: true }, 502],
    ['a proxy of theirs fails', { status: 503 }, 503],
    ['the answer is no record', { body: '{"data":[]}' }, 502],
    ['the answer is a page', { body: '<html>' }, 502],
  ])('is sent once where %s', async (_what, how, status) => {
    told = how;
    for (const body of [written, recording()]) {
      const headers = typeof body === 'string' ? json : bearer;
      expect((await send(messages, { headers, body })).status).toBe(status);
    }
    expect(asked).toHaveLength(2);
  });
});

describe('a list that the browser has already', () => {
  const list = '{"data":[{"id":"1","attributes":{}}]}';
  const lists = ['/api/conversations', '/api/conversations/7/messages'];
  const read = (path: string, headers = {}) =>
    send(path, { method: 'GET', headers: { ...bearer, ...headers } });

  it.each(lists)('%s is told by a hash of its bytes where the API has no tag', async (path) => {
    told = { status: 200, body: list };
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
    told = { status: 200, body: list.replace('1', '2') };
    const changed = await read(path, { 'if-none-match': etag });
    expect([changed.status, await changed.text()]).toEqual([200, told.body]);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it.each(lists)('%s is told by the API’s own tag where it has one', async (path) => {
    told = { status: 200, body: list, headers: { etag: '"v7"' } };
    expect((await read(path)).headers.get('etag')).toBe('"v7"');
    expect(asked.at(-1)?.headers['if-none-match']).toBeUndefined();
    told = { status: 304, body: '', headers: { etag: '"v7"' } };
    const again = await read(path, { 'if-none-match': '"v7"' });
    expect([again.status, again.headers.get('etag')]).toEqual([304, '"v7"']);
    expect(asked.at(-1)?.headers['if-none-match']).toBe('"v7"');
  });

  it('a 304 that nobody asked for is no answer', async () => {
    told = { status: 304, body: '' };
    expect(await problem(await read('/api/conversations'))).toMatchObject({
      status: 502,
      code: 'upstream-garbled',
    });
  });
});
