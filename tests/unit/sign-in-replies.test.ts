import { readProblem } from '@/lib/api/problem';
import { logIn } from '@/lib/api/session';
import { isDesktopVisit, whereSignInLeads } from '@/lib/sign-in/where-sign-in-leads';

afterEach(() => jest.restoreAllMocks());

describe('the answer to sign-in', () => {
  const answered = (body: unknown) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body));
    return logIn({ email: 'a', password: 'b' });
  };

  it('believes only an answer with a token', async () => {
    const session = { token: 't', user: { id: 1 }, expires_at: '2030-01-01' };
    expect(await answered({ ...session, extra: true })).toEqual(session);
    for (const body of [null, {}, [], 'token', { token: '' }, { token: 7 }, { user: {} }]) {
      const refused = await answered(body).catch((problem: unknown) => problem);
      expect(refused).toMatchObject({ kind: 'status', isOutage: false, texts: {} });
    }
  });

  it('keeps an end written as a number, and does not invent one', async () => {
    expect(await answered({ token: 't', user: 1, expires_at: 12 })).toMatchObject({
      expires_at: 12,
    });
    expect(await answered({ token: 't' })).toEqual({ token: 't', user: null, expires_at: null });
  });
});

describe('what the server says of a failure', () => {
  it('its words are handed on, whatever the status', () => {
    expect(readProblem(401, { error: 'No.' }).texts).toEqual({ error: 'No.' });
    expect(readProblem(422, { message: 'Taken' }).texts).toEqual({ message: 'Taken' });
    const down = readProblem(503, { error: 'Maintenance' });
    expect(down).toMatchObject({ isOutage: false, texts: { error: 'Maintenance' } });
  });

  it('takes no words for words where they are none', () => {
    for (const error of ['', '  ', 7, null, {}, ['x']])
      expect(readProblem(400, { error }).texts).toEqual({});
  });

  it.each([502, 503, 504])('an own %i is an outage', (status) => {
    expect(readProblem(status, null).isOutage).toBe(true);
    expect(readProblem(status, { code: 'upstream-slow' }).isOutage).toBe(true);
  });

  it('knows an API that failed from one that was not reached', () => {
    expect(readProblem(502, { code: 'upstream-failed' }).isOutage).toBe(false);
    expect(readProblem(503, { code: 'upstream-unavailable' }).isOutage).toBe(false);
    expect(readProblem(500, null).isOutage).toBe(false);
  });

  it('reads how long to wait, and which refusal it is', () => {
    const body = { code: 'too-many-attempts', error: 'Too many', reason: 'x', retryAfter: 90 };
    expect(readProblem(429, body)).toMatchObject({
      code: 'too-many-attempts',
      reason: 'x',
      retryAfter: 90,
      message: 'HTTP error! status: 429',
    });
    expect(readProblem(429, { retryAfter: 'later' }).retryAfter).toBeUndefined();
  });
});

describe('SPEC 4 · where sign-in leads', () => {
  const user = { name: 'Zoë & Co' };
  const session = { token: 'a b', user, expires_at: '2030-01-01T00:00:00+02:00' };

  it('to the conversations of the language', async () => {
    expect(await whereSignInLeads('pt-br', '', session)).toBe('/pt-br/conversations');
    for (const query of ['?electron=1', '?electron=TRUE', '?code_challenge=c'])
      expect(await whereSignInLeads('en', query, session)).toBe('/en/conversations');
  });

  it('to Billing with the plan that was chosen before', async () => {
    const billing = '/es/my-account?tab=pricing&plan=professional';
    expect(await whereSignInLeads('es', '?plan=professional', session)).toBe(billing);
    for (const query of ['?plan=free', '?plan=gold', '?plan=', '?plan=%2F%2Fevil.example'])
      expect(await whereSignInLeads('es', query, session)).toBe('/es/conversations');
    const app = await whereSignInLeads('es', '?plan=power&electron=true', session);
    expect(app).toMatch(/^\/es\/success\?/);
  });

  it('with electron=true to the hand-off, with all three values intact', async () => {
    const leads = await whereSignInLeads('es', '?a=b&electron=true', session);
    const query = new URL(leads, 'http://x').searchParams;
    expect(query.get('token')).toBe(session.token);
    expect(JSON.parse(query.get('user') ?? '')).toEqual(session.user);
    expect(query.get('expires_at')).toBe(session.expires_at);
    expect(isDesktopVisit('?electron=true')).toBe(true);
  });

  describe('when the app opened it with a challenge', () => {
    const search = '?electron=true&code_challenge=a-challenge';
    const answers = (links: unknown, code: Response) =>
      jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValueOnce(Response.json({ user: { data: { attributes: {}, links } } }))
        .mockResolvedValueOnce(code);
    afterEach(() => jest.restoreAllMocks());

    it.each(['/anything', { href: 'https://evil.example' }])(
      'with a code and no token, by our own call, where the link is %j',
      async (link) => {
        const expires_at = '2030-01-01T00:00:00Z';
        const asked = answers({ code: link }, Response.json({ code: 'a-code', expires_at }));
        const leads = await whereSignInLeads('en', search, session);
        expect(leads).toBe(`/en/success?${new URLSearchParams({ code: 'a-code', expires_at })}`);
        const [address, sent] = asked.mock.calls[1] ?? [];
        expect([address, sent?.body]).toEqual([
          '/api/session/code',
          JSON.stringify({ code_challenge: 'a-challenge' }),
        ]);
      },
    );

    it.each([undefined, { code: 7 }, { code: '' }, { code: {} }])(
      'as specified when the API offers none: %j',
      async (links) => {
        const asked = answers(links, Response.error());
        expect(await whereSignInLeads('en', search, session)).toContain('token=a+b');
        expect(asked).toHaveBeenCalledTimes(1);
      },
    );

    it('nowhere when there is no code: the token is not sent in its place', async () => {
      answers({ code: '/session/code' }, new Response(null, { status: 503 }));
      await expect(whereSignInLeads('en', search, session)).rejects.toThrow('503');
    });
  });
});
