import { destinationAfterSignIn } from '@/components/auth/destination-after-sign-in';
import { readProblem } from '@/lib/api/problem';
import { logIn } from '@/lib/api/session';

afterEach(() => jest.restoreAllMocks());

describe('the answer to sign-in', () => {
  const answered = (body: unknown) => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(body));
    return logIn({ email: 'a', password: 'b' });
  };

  it('needs a token, and invents neither user nor expiry', async () => {
    const session = { token: 't', user: { id: 1 }, expires_at: 12 };
    expect(await answered({ ...session, extra: true })).toEqual(session);
    expect(await answered({ token: 't' })).toEqual({ token: 't', user: null, expires_at: null });
    for (const body of [null, {}, [], 'token', { token: '' }, { token: 7 }, { user: {} }]) {
      const refused = await answered(body).catch((problem: unknown) => problem);
      expect(refused).toMatchObject({ kind: 'status', isOutage: false, texts: {} });
    }
  });
});

describe('the problem of a failed call', () => {
  it('passes on the server’s texts whatever the status, and has none otherwise', () => {
    expect(readProblem(401, { error: 'No.' }).texts).toEqual({ error: 'No.' });
    expect(readProblem(422, { message: 'Taken' }).texts).toEqual({ message: 'Taken' });
    expect(readProblem(503, { error: 'Busy' })).toMatchObject({
      isOutage: false,
      texts: { error: 'Busy' },
    });
    for (const error of ['', '  ', 7, null, {}, ['x']])
      expect(readProblem(400, { error }).texts).toEqual({});
  });

  it.each([
    [502, null, true],
    [503, null, true],
    [504, { code: 'upstream-slow' }, true],
    [502, { code: 'upstream-failed' }, false],
    [503, { code: 'upstream-unavailable' }, false],
    [500, null, false],
  ])('distinguishes an unreachable API from one that failed: %i %j', (status, body, isOutage) => {
    expect(readProblem(status, body).isOutage).toBe(isOutage);
  });

  it('reads how long to wait, and the reason of the refusal', () => {
    const known = { code: 'too-many-attempts', reason: 'x', retryAfter: 90 };
    const message = 'HTTP error! status: 429';
    expect(readProblem(429, { ...known, error: 'Too many' })).toMatchObject({ ...known, message });
    expect(readProblem(429, { retryAfter: 'later' }).retryAfter).toBeUndefined();
  });
});

describe('SPEC 4 · where sign-in leads', () => {
  const user = { name: 'Zoë & Co' };
  const session = { token: 'a b', user, expires_at: '2030-01-01T00:00:00+02:00' };

  it('to the conversations of the language', async () => {
    expect(await destinationAfterSignIn('pt-br', '', session)).toBe('/pt-br/conversations');
    for (const query of ['?electron=1', '?electron=TRUE', '?code_challenge=c'])
      expect(await destinationAfterSignIn('en', query, session)).toBe('/en/conversations');
  });

  it('to Billing with the plan chosen before', async () => {
    const billing = '/es/my-account?tab=pricing&plan=professional';
    expect(await destinationAfterSignIn('es', '?plan=professional', session)).toBe(billing);
    for (const query of ['?plan=free', '?plan=gold', '?plan=', '?plan=%2F%2Fevil.example'])
      expect(await destinationAfterSignIn('es', query, session)).toBe('/es/conversations');
    const app = await destinationAfterSignIn('es', '?plan=power&electron=true', session);
    expect(app).toMatch(/^\/es\/success\?/);
  });

  describe('when the desktop app sent a challenge', () => {
    const search = '?electron=true&code_challenge=a-challenge';
    const answers = (links: unknown, code: Response) =>
      jest
        .spyOn(globalThis, 'fetch')
        .mockResolvedValueOnce(Response.json({ user: { data: { attributes: {}, links } } }))
        .mockResolvedValueOnce(code);
    afterEach(() => jest.restoreAllMocks());

    it.each(['/anything', { href: 'https://evil.example' }])(
      'to the app with a code instead of a token, by our own call, if the link is %j',
      async (link) => {
        const expires_at = '2030-01-01T00:00:00Z';
        const asked = answers({ code: link }, Response.json({ code: 'a-code', expires_at }));
        const leads = await destinationAfterSignIn('en', search, session);
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
        expect(await destinationAfterSignIn('en', search, session)).toContain('token=a+b');
        expect(asked).toHaveBeenCalledTimes(1);
      },
    );

    it('nowhere if no code can be made: the token is never sent instead', async () => {
      answers({ code: '/session/code' }, new Response(null, { status: 503 }));
      await expect(destinationAfterSignIn('en', search, session)).rejects.toThrow('503');
    });
  });
});
