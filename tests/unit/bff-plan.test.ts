import { longestBackground } from '@/lib/contract/limits';
import { bearer, expectProblem, send, standInWith } from '../fixtures/bff.ts';
import { keepLog } from '../fixtures/log-lines.ts';

const planned = { date: '2031-02-28', topic: 'Seals' };
const posting =
  'Keeper of the quayside aquarium: you will feed forty seals and answer for their water.';
const background = 'Raised eleven orphaned seals at the harbor.';
const whole = { ...planned, posting, background };
const { asked, told, jsonAsked } = standInWith({
  'GET /me': { body: { user: { data: { attributes: { email: 'a@b.example' } } } } },
  'GET /me/next_interview': { body: { next_interview: whole } },
});
const log = keepLog();

const put = (next_interview: object, more = {}) =>
  send('PUT /api/me/next_interview', { headers: { ...bearer, ...more }, body: { next_interview } });

describe('the plan of the next interview', () => {
  it('is passed on with its posting and background in both directions, and neither is logged', async () => {
    const sent = { ...whole, posting: ` ${posting} `, more: 1 };
    expect((await put(sent)).status).toBe(200);
    expect(jsonAsked()).toEqual([{ next_interview: whole }]);
    await put({ ...planned, background: null });
    expect(jsonAsked()[1]).toEqual({ next_interview: { ...planned, background: null } });
    const read = await send('GET /api/me/next_interview', { headers: bearer });
    expect(await read.json()).toEqual({ next_interview: whole });
    const refused = { error: background, code: 'no' };
    told.set('PUT /me/next_interview', { status: 422, body: refused });
    await put(whole);
    const text = await log.next();
    expect(text).toContain('/api/me/next_interview');
    expect(text).not.toMatch(/quayside|orphaned/);
  });

  it('may be as long as its limits in four-byte characters, with a session', async () => {
    const long = '🦭'.repeat(longestBackground);
    expect((await put({ ...planned, background: long })).status).toBe(200);
    expect(asked.map(({ line }) => line)).toEqual(['GET /me', 'PUT /me/next_interview']);
    told.set('GET /me', { status: 401, body: '' });
    await expectProblem(await put({ ...planned, background: long }), 401, 'upstream-refused');
    expect(asked).toHaveLength(3);
  });

  it.each([
    [
      'a background of 20,001 characters',
      { background: 'x'.repeat(20_001) },
      'background-too-long',
    ],
    ['a posting of 8,001 characters', { posting: 'word '.repeat(1_601) }, 'posting-too-long'],
    ['a posting that is an address', { posting: 'https://jobs.example/1' }, 'posting-no-text'],
    ['a blank background', { background: ' ' }, undefined],
  ])(
    'refuses %s without asking the API, with the code of the rule',
    async (_what, more, reason) => {
      const answer = await put({ ...planned, ...more });
      expect((await answer.clone().json()).reason).toBe(reason);
      await expectProblem(answer, 400, 'body-malformed');
      expect(asked).toHaveLength(0);
    },
  );

  it('answers 502 for another shape from the API', async () => {
    told.set('GET /me/next_interview', { body: { next_interview: 'tomorrow' } });
    const answer = await send('GET /api/me/next_interview', { headers: bearer });
    await expectProblem(answer, 502, 'upstream-invalid-response');
    told.set('GET /me/next_interview', { body: { next_interview: null } });
    expect((await send('GET /api/me/next_interview', { headers: bearer })).status).toBe(200);
  });
});
