import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { maxRecordingBytes } from '@/lib/contract/limits';
import { withBody } from '@/server/bff/answers';
import { bff } from '@/server/bff/app';
import { countHeldBytes, HeldBytes } from '@/server/upstream/held-bytes';
import { bearer, expectProblem, json, send, standInWith } from '../fixtures/bff.ts';
import { keepLog } from '../fixtures/log-lines.ts';

const message =
  '{"data":{"id":"2","type":"message","attributes":{"sender_type":"user","content_type":"text"}}}';
const { asked, told } = standInWith({
  'POST /conversations/7/messages': { status: 201, body: message },
});
keepLog();

const megabyte = 1024 * 1024;
const messages = '/api/conversations/7/messages';
const multipart = {
  ...bearer,
  'x-rapport': '1',
  'content-type': 'multipart/form-data; boundary=b',
};
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const sound = (bytes: number) =>
  part('audio', 'x'.repeat(bytes), '; filename="a.webm"\r\nContent-Type: audio/webm;codecs=opus');
const end = '--b--\r\n';
const whole = (bytes: number) => part('duration', '3') + sound(bytes) + end;

/**
 * Sends a body in pieces of this length; returns how many bytes were read, and the largest number
 * held at once.
 */
async function pour(path: string, headers: Record<string, string>, body: string, piece = 65_536) {
  const seen = { taken: 0, held: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.held = Math.max(seen.held, countHeldBytes());
        const bytes = Buffer.from(body.slice(seen.taken, seen.taken + piece));
        seen.taken += bytes.length;
        if (bytes.length > 0) controller.enqueue(new Uint8Array(bytes));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const sent = { method: 'POST', headers: { host: 'localhost:3000', ...headers }, body: stream };
  // The types do not know `duplex`, which a streamed body needs.
  const request = new Request(`http://localhost:3000${path}`, {
    ...sent,
    duplex: 'half',
  } as object);
  const answer = withBody(await bff.fetch(request));
  return { ...seen, answer };
}

describe('a form', () => {
  it('is not kept in memory without a session, so that strangers’ uploads take none', async () => {
    told.set('GET /me', { status: 401, body: '' });
    const body = whole(10 * megabyte);
    const { answer, held, taken } = await pour(messages, multipart, body);
    await expectProblem(answer, 401, 'upstream-refused');
    expect(asked.map(({ line }) => line)).toEqual(['GET /me']);
    // The body is read to its end, because a client that is cut off while sending never sees the
    // answer.
    expect([held, taken]).toEqual([0, body.length]);
  });

  it('is counted once while it arrives, and passed on byte for byte', async () => {
    const bytes = 3 * megabyte;
    const { answer, held } = await pour(messages, multipart, whole(bytes));
    expect(answer.status).toBe(201);
    expect(held).toBeGreaterThan(bytes);
    expect(held).toBeLessThan(bytes + 20_000);
    const { headers = {}, body = Buffer.alloc(0) } = asked.at(-1) ?? {};
    const type = headers['content-type'] ?? '';
    const passed = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    const audio = passed.get('audio');
    expect(audio instanceof Blob && (await audio.text()) === 'x'.repeat(bytes)).toBe(true);
    expect(countHeldBytes()).toBe(0);
  });

  const long = '['.repeat(maxRecordingBytes);
  const tiny = part('a', '').repeat(150_000);
  it.each<[string, string, number, string]>([
    ['a waveform of 12 MB', part('duration', '3') + part('waveform', long), 413, 'body-too-large'],
    ['12 MB of tiny parts', tiny, 400, 'body-malformed'],
    ['12 MB before the first part', long, 400, 'body-malformed'],
    ['a head of 12 MB', `--b\r\nContent-Disposition: ${long}`, 400, 'body-malformed'],
  ])('of %s is refused while it arrives', async (_what, body, status, code) => {
    const { answer, taken } = await pour(messages, multipart, body);
    await expectProblem(answer, status, code);
    expect(taken).toBeLessThan(3 * 65_536);
    expect(asked).toHaveLength(1);
  });

  it.each([7, 300, 65_536])('is read the same in pieces of %i bytes', async (piece) => {
    // Something like a boundary inside the sound belongs to the sound.
    const odd = sound(0).replace('\r\n\r\n\r\n', '\r\n\r\n\r\n--a\r\n-\r\n--\r\n');
    const { answer } = await pour(messages, multipart, odd + part('duration', '3') + end, piece);
    expect(answer.status).toBe(201);
    expect(asked.at(-1)?.body.toString('latin1')).toContain('\r\n\r\n\r\n--a\r\n-\r\n--\r\n--');
  });

  it.each([
    ['no end', part('duration', '3') + sound(9)],
    ['a boundary that continues', `${part('duration', '3')}${sound(9)}--bb--\r\n`],
    ['a part without a name', `--b\r\nContent-Type: audio/webm\r\n\r\nx\r\n${end}`],
    ['a field instead of the sound', part('duration', '3') + part('audio', 'x') + end],
    ['an empty body', end],
  ])('is refused as malformed: %s', async (_what, body) => {
    const { answer } = await pour(messages, multipart, body);
    await expectProblem(answer, 400, 'body-malformed');
    expect(asked).toHaveLength(1);
  });
});

it('a body in tiny pieces is refused, because each piece takes memory', async () => {
  const body = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(20_000) });
  const { answer, taken } = await pour('/api/login', { ...json, 'x-rapport': '1' }, body, 1);
  await expectProblem(answer, 400, 'body-malformed');
  expect(taken).toBeLessThan(200);
  expect(asked).toHaveLength(0);
});

describe('while strangers’ bodies fill the memory', () => {
  const strangers: HeldBytes[] = [];
  beforeEach(() => {
    for (let index = 0; index < 20; index += 1) {
      const one = new HeldBytes(`junk-${index}`, `10.0.0.${index % 5}`);
      one.take(megabyte);
      strangers.push(one);
    }
  });
  afterEach(() => {
    for (const one of strangers.splice(0)) one.free();
  });
  const body = { message: { content_type: 'text', text_content: 'word '.repeat(700) } };
  const answers = () => send(`POST ${messages}`, { headers: bearer, body });

  it('a signed-in person is verified first, and does not wait for strangers', async () => {
    expect((await answers()).status).toBe(201);
    expect(asked.map(({ line }) => line)).toEqual(['GET /me', 'POST /conversations/7/messages']);
  });

  it('a signed-out person is refused', async () => {
    told.set('GET /me', { status: 401, body: '' });
    await expectProblem(await answers(), 401, 'upstream-refused');
  });

  it('nobody is verified twice otherwise', async () => {
    for (const one of strangers) one.free();
    expect((await answers()).status).toBe(201);
    expect(asked.map(({ line }) => line)).toEqual(['POST /conversations/7/messages']);
  });
});

it.each(['; charset=utf-8; boundary=b', ';boundary="b"; charset=utf-8'])(
  'a form of type multipart/form-data%s is read',
  async (more) => {
    const type = { 'content-type': `multipart/form-data${more}` };
    expect((await pour(messages, { ...multipart, ...type }, whole(9))).answer.status).toBe(201);
  },
);

describe('text that cannot be stored', () => {
  const half = '\ud83d';
  it.each<[string, object]>([
    ['POST /api/login', { email: `a${half}@b.example`, password: 'x' }],
    ['POST /api/signup', { user: { email: 'a', password: '\0', password_confirmation: '\0' } }],
    ['PATCH /api/me', { user: { name: half } }],
    ['PUT /api/me/password', { current_password: 'x', password: `${half}x` }],
    ['DELETE /api/me', { password: '\0' }],
    ['PUT /api/me/next_interview', { next_interview: { date: '2031-02-28', topic: `x${half}` } }],
    ['PUT /api/me/marks/m1', { mark: { conversation_id: '1', note: 'a\0b' } }],
    ['PUT /api/conversations/1', { conversation: { title: '\udc00 a' } }],
    ['POST /api/conversations', { conversation: { language: 'en', question: `Why${half}?` } }],
    [
      'POST /api/conversations/7/messages',
      { message: { content_type: 'text', text_content: 'I\0led' } },
    ],
  ])('%s %j is refused with 422, and never sent to the API', async (line, body) => {
    await expectProblem(await send(line, { headers: bearer, body }), 422, 'text-malformed');
    expect(asked).toHaveLength(0);
  });

  it('is refused in a form field', async () => {
    const body = part('duration', '3\0') + sound(9) + end;
    const { answer } = await pour(messages, multipart, body);
    await expectProblem(answer, 422, 'text-malformed');
    expect(asked).toHaveLength(1);
  });

  it('is passed on if it has whole emoji, line breaks and any script', async () => {
    const title = '👩🏽‍💻 می‌خواهم\n\u{10ffff} ok';
    const body = { conversation: { title } };
    expect((await send('PUT /api/conversations/1', { headers: bearer, body })).status).toBe(200);
    expect(JSON.parse(asked[0]?.body.toString() ?? '')).toEqual(body);
  });
});

it('a person’s third concurrent export is refused without asking the API, and another person’s is not', async () => {
  told.set('GET /me/export', { body: '{"user":{}}' });
  const responses: ServerResponse[] = [];
  const statusFor = async (token: string) => {
    const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
    responses.push(outgoing);
    const request = new Request('http://localhost:3000/api/me/export', {
      headers: { authorization: `Bearer ${token}` },
    });
    const answer = await bff.fetch(request, { outgoing });
    await answer.body?.cancel();
    return answer.status;
  };
  expect([await statusFor('a'), await statusFor('a')]).toEqual([200, 200]);
  asked.length = 0;
  expect(await statusFor('a')).toBe(429);
  expect(asked).toHaveLength(0);
  expect(await statusFor('b')).toBe(200);
  responses[0]?.emit('close');
  expect(await statusFor('a')).toBe(200);
  for (const outgoing of responses) outgoing.emit('close');
  expect(countHeldBytes()).toBe(0);
});
