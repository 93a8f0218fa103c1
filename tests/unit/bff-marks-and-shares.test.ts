import { longestNote } from '@/lib/contract/limits';
import { bearer, expectProblem, send, standInWith } from '../fixtures/bff.ts';
import { keepLog } from '../fixtures/log-lines.ts';

const mark = { message_id: 'm1', conversation_id: '1', starred: true };
const marks = 'PUT /me/marks/m1';
const token = 'q'.repeat(43);
const shared = { data: { id: 's1', token, expires_at: '2030-01-01T00:00:00Z' } };
const { asked, told, jsonAsked } = standInWith({
  [marks]: { body: { data: mark } },
  'POST /shares': { status: 201, body: shared },
});
const log = keepLog();

const marking = (fields: object) =>
  send('PUT /api/me/marks/m1', {
    headers: bearer,
    body: { mark: { conversation_id: '1', ...fields } },
  });
const sharing = (share: object) => send('POST /api/shares', { headers: bearer, body: { share } });

describe('marks', () => {
  it('passes on the fields of the contract alone', async () => {
    const answer = await marking({ starred: true, note: 'Éa 🎙', user_id: '7', updated_at: 'x' });
    expect(await answer.json()).toEqual({ data: mark });
    expect(jsonAsked()).toEqual([{ mark: { conversation_id: '1', starred: true, note: 'Éa 🎙' } }]);
  });

  it('a note of 2,000 emoji is passed on; one character more is refused here', async () => {
    expect((await marking({ note: '🎙'.repeat(longestNote) })).status).toBe(200);
    for (const one of ['x', '🎙'])
      await expectProblem(
        await marking({ note: one.repeat(longestNote + 1) }),
        400,
        'body-malformed',
      );
    expect(asked).toHaveLength(1);
  });

  it.each(['', 'null', '{"data":null}', '{"data":{"starred":true}}', '<p>Gateway</p>'])(
    'the answer %p is a failure of the API, not a mark',
    async (body) => {
      told.set(marks, { body });
      await expectProblem(await marking({ starred: true }), 502, 'upstream-garbled');
    },
  );
});

describe('shares', () => {
  const share = { conversation_id: '1', message_id: 'm1', with_name: false };

  it('passes on what is shared, and the token only to the person who shares', async () => {
    const answer = await sharing({ ...share, expires_at: '2999-01-01T00:00:00Z' });
    expect([answer.status, await answer.json()]).toEqual([201, shared]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(jsonAsked()).toEqual([{ share }]);
    const written = await log.next();
    expect(written).toContain('/api/shares');
    expect(written).not.toContain(token);
  });

  it.each(['short', `${token}/..`, `${token}"><script>`])(
    'an API that answers the token %p is not trusted with an address',
    async (unsafe) => {
      told.set('POST /shares', { status: 201, body: { data: { id: 's1', token: unsafe } } });
      await expectProblem(await sharing(share), 502, 'upstream-garbled');
    },
  );
});

it.each<[string, object]>([
  ['POST /api/shares', { share: {} }],
  ['POST /api/shares', { share: { conversation_id: '1' } }],
  ['POST /api/shares', { share: { message_id: 'm1', with_name: true } }],
  ['PUT /api/me/next_interview', { next_interview: { date: '2031-02-30', topic: 'No such day' } }],
  ['PUT /api/me/next_interview', { next_interview: { date: 'soon', topic: 'Design' } }],
  ['PUT /api/me/next_interview', { next_interview: { date: '2031-02-28', topic: ' ' } }],
  ['PUT /api/me/next_interview', { next_interview: { date: '2031-02-28' } }],
])('%s %p is refused here', async (line, body) => {
  await expectProblem(await send(line, { headers: bearer, body }), 400, 'body-malformed');
  expect(asked).toEqual([]);
});
