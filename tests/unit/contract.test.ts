import { idPattern } from '@/lib/contract/limits';
import { failureAnswer, sessionAnswer, signupRequest } from '@/lib/contract/session';
import { currentUserAnswer } from '@/lib/contract/user';

describe('a session', () => {
  it.each(['2026-12-01T00:00:00Z', 1796083200, null, undefined])(
    'reads an expires_at that is %j',
    (expires_at) => {
      const read = sessionAnswer.parse({ token: 't', user: { any: 'thing' }, expires_at });
      expect([read.expires_at, read.user]).toEqual([expires_at, { any: 'thing' }]);
      expect(sessionAnswer.parse({ token: 't' }).user).toBeUndefined();
    },
  );

  it('has no expiry if the API sends something invalid', () => {
    for (const expires_at of [true, {}, ['2026-12-01']])
      expect(sessionAnswer.parse({ token: 't', expires_at }).expires_at).toBeUndefined();
  });

  it.each([{}, { token: '' }, { token: 7 }])('needs a token: %j', (sent) => {
    expect(sessionAnswer.safeParse(sent).success).toBe(false);
  });

  it('can be requested with and without a phone number; a refusal may have a text', () => {
    const user = { email: 'a@b.c', password: 'x', password_confirmation: 'x' };
    for (const sent of [user, { ...user, phone_number: '+1 415 555 0100' }])
      expect(signupRequest.parse({ user: sent })).toEqual({ user: sent });
    expect(failureAnswer.parse({ error: 'No', why: 7, code: 7 })).toEqual({ error: 'No', why: 7 });
    expect(failureAnswer.parse({ error: { nested: true } }).error).toBeUndefined();
  });
});

describe('the current user', () => {
  it('keeps unknown fields and survives unreadable ones', () => {
    const attributes = { email: 'a@b.c', name: null, plan: 7, locale: 'es' };
    const { user } = currentUserAnswer.parse({ user: { data: { id: 7, attributes } } });
    expect(user.data.id).toBe('7');
    expect(user.data.attributes).toEqual({ ...attributes, plan: undefined });
  });

  const offered = (links: unknown) =>
    currentUserAnswer.parse({ user: { data: { attributes: {}, links } } }).user.data.links?.revoke;

  it('offers features only by links, given as an address or an object', () => {
    const link = { href: '/session', meta: {} };
    for (const revoke of ['/session', link]) expect(offered({ revoke })).toEqual(revoke);
    for (const revoke of [null, '', true, {}]) expect(offered({ revoke })).toBeUndefined();
    for (const links of [undefined, null, 7, 'x', [], {}]) expect(offered(links)).toBeUndefined();
  });
});

it('an id in a path may have only letters, digits, - and _', () => {
  for (const id of ['1', 'c_1', '5f0c-AB', 'x'.repeat(64)]) expect(id).toMatch(idPattern);
  for (const id of ['', '.', '..', 'a/b', 'a%2Fb', 'a b', 'a\n', 'x'.repeat(65), 'é'])
    expect(id).not.toMatch(idPattern);
});
