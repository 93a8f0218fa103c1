import { longestNote } from '@/lib/contract/marks';
import { withBody } from '@/server/bff/answers';
import { bff } from '@/server/bff/app';
import { keepLog } from '../fixtures/log-lines.ts';
import { standInForApi } from '../fixtures/upstream.ts';

const asked: { line: string; body: string }[] = [];
let told: { status?: number; body: string };

const mark = { message_id: 'm1', conversation_id: '1', starred: true };
const token = 'q'.repeat(43);

standInForApi(({ method, url, body }, response) => {
  asked.push({ line: `${method} ${url}`, body: body.toString() });
  response.writeHead(told.status ?? 200, { 'content-type': 'application/json' }).end(told.body);
});
const log = keepLog();
beforeEach(() => {
  asked.length = 0;
});

const headers = {
  authorization: 'Bearer token-a',
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};

async function send(method: string, path: string, json: unknown, more: object = {}) {
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: { ...headers, ...more },
    body: JSON.stringify(json),
  });
  return withBody(await bff.fetch(request));
}
const marking = (fields: object) =>
  send('PUT', '/me/marks/m1', { mark: { conversation_id: '1', ...fields } });
const sharing = (fields: object) => send('POST', '/shares', { share: fields });
const codeOf = async (answer: Response) => (await answer.json()).code;

describe('marks', () => {
  it('passes on the fields of the contract alone', async () => {
    told = { body: JSON.stringify({ data: mark }) };
    const answer = await marking({ starred: true, note: 'Éa 🎙', user_id: '7', updated_at: 'x' });
    expect(await answer.json()).toEqual({ data: mark });
    expect(asked).toEqual([
      {
        line: 'PUT /me/marks/m1',
        body: '{"mark":{"conversation_id":"1","starred":true,"note":"Éa 🎙"}}',
      },
    ]);
  });

  it('a note of 2,000 emoji is passed on; one character more is refused here', async () => {
    told = { body: JSON.stringify({ data: mark }) };
    expect((await marking({ note: '🎙'.repeat(longestNote) })).status).toBe(200);
    expect(asked).toHaveLength(1);
    for (const one of ['x', '🎙']) {
      const refused = await marking({ note: one.repeat(longestNote + 1) });
      expect([refused.status, await codeOf(refused)]).toEqual([400, 'body-malformed']);
    }
    expect(asked).toHaveLength(1);
  });

  it.each(['', 'null', '{"data":null}', '{"data":{"starred":true}}', '<p>Gateway</p>'])(
    'the answer %p is a failure of the API, not a mark',
    async (body) => {
      told = { body };
      const answer = await marking({ starred: true });
      expect([answer.status, await codeOf(answer)]).toEqual([502, 'upstream-garbled']);
    },
  );

  it('a message of somebody else is the API’s 404', async () => {
    told = { status: 404, body: '{"error":"Not found"}' };
    expect((await marking({ starred: true })).status).toBe(404);
  });
});

describe('shares', () => {
  const share = { conversation_id: '1', message_id: 'm1', with_name: false };

  it('passes on what is shared, and the token only to whoever shares', async () => {
    told = {
      status: 201,
      body: JSON.stringify({ data: { id: 's1', token, expires_at: '2030-01-01T00:00:00Z' } }),
    };
    const answer = await sharing({ ...share, expires_at: '2999-01-01T00:00:00Z' });
    expect([answer.status, (await answer.json()).data.token]).toEqual([201, token]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(asked[0]?.body).toBe(JSON.stringify({ share }));
    const written = await log.next();
    expect(written).toContain('/api/shares');
    expect(written).not.toContain(token);
  });

  it.each(['short', `${token}/..`, `${token}"><script>`])(
    'an API that answers the token %p is not trusted with an address',
    async (unsafe) => {
      told = { status: 201, body: JSON.stringify({ data: { id: 's1', token: unsafe } }) };
      expect(await codeOf(await sharing(share))).toBe('upstream-garbled');
    },
  );

  it.each([{}, { conversation_id: '1' }, { message_id: 'm1', with_name: true }])(
    '%p says too little to be shared',
    async (fields) => {
      expect((await sharing(fields)).status).toBe(400);
      expect(asked).toEqual([]);
    },
  );
});

it.each([
  ['PUT', '/me/marks/m1', { mark }],
  ['PUT', '/me/next_interview', { next_interview: null }],
  ['POST', '/shares', { share: { conversation_id: '1', with_name: true } }],
  ['DELETE', '/shares/s1', {}],
])('%s %s from another site asks nothing', async (method, path, json) => {
  const origin = 'https://evil.example';
  const answer = await send(method, path, json, { 'sec-fetch-site': 'cross-site', origin });
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'origin-foreign']);
  expect(asked).toEqual([]);
});

it.each([
  { date: '2031-02-30', topic: 'No such day' },
  { date: 'soon', topic: 'Design' },
  { date: '2031-02-28', topic: ' ' },
  { date: '2031-02-28' },
])('the plan %p is refused here', async (next_interview) => {
  expect((await send('PUT', '/me/next_interview', { next_interview })).status).toBe(400);
  expect(asked).toEqual([]);
});
