import { readReply } from '@/lib/sign-in/session-reply';
import { isDesktopVisit, whereSignInLeads } from '@/lib/sign-in/where-sign-in-leads';

const ok = { ok: true, status: 200 };
const failed = (status: number) => ({ ok: false, status });

describe('readReply', () => {
  it('believes only an answer with a token', () => {
    const session = { token: 't', user: { id: 1 }, expires_at: '2030-01-01' };
    expect(readReply(ok, { ...session, extra: true })).toEqual({ kind: 'session', session });
    for (const body of [null, {}, [], 'token', { token: '' }, { token: 7 }, { user: {} }]) {
      expect(readReply(ok, body)).toEqual({ kind: 'refused' });
    }
  });

  it('keeps an expiry written as a number, and invents none', () => {
    expect(readReply(ok, { token: 't', user: 1, expires_at: 12 })).toMatchObject({
      session: { expires_at: 12 },
    });
    expect(readReply(ok, { token: 't' })).toEqual({
      kind: 'session',
      session: { token: 't', user: null, expires_at: null },
    });
  });

  it("hands on the server's words, whatever the status", () => {
    expect(readReply(failed(401), { error: 'No.' })).toMatchObject({ error: 'No.' });
    expect(readReply(failed(422), { message: 'Taken' })).toMatchObject({ message: 'Taken' });
    expect(readReply(failed(503), { error: 'Maintenance' })).toMatchObject({
      kind: 'refused',
      error: 'Maintenance',
    });
  });

  it('ignores error texts that are no texts', () => {
    for (const error of ['', '  ', 7, null, {}, ['x']]) {
      expect(readReply(failed(400), { error })).toEqual({ kind: 'refused' });
    }
  });

  it.each([502, 503, 504])('calls our own %i a network failure', (status) => {
    expect(readReply(failed(status), null)).toEqual({ kind: 'network' });
    expect(readReply(failed(status), { code: 'upstream-slow' })).toEqual({ kind: 'network' });
  });

  it('tells an API that failed from one that was not reached', () => {
    expect(readReply(failed(502), { code: 'upstream-failed' })).toEqual({ kind: 'refused' });
    expect(readReply(failed(503), { code: 'upstream-unavailable' })).toEqual({ kind: 'refused' });
    expect(readReply(failed(500), null)).toEqual({ kind: 'refused' });
  });

  it('reads how long to wait only from our own guard', () => {
    const wait = { error: 'Too many', retryAfter: 90 };
    const ours = readReply(failed(429), { ...wait, code: 'too-many-attempts' });
    expect(ours).toMatchObject({ retryAfter: 90 });
    const another = readReply(failed(429), wait);
    expect(another).toMatchObject({ error: 'Too many', retryAfter: undefined });
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
