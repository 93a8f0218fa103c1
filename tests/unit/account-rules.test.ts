import { accountTab } from '@/components/account/account-tab';
import { readProfile } from '@/lib/api/profile';
import { checkoutOfBuyer } from '@/lib/plans/checkout-of-buyer';
import { readableDate } from '@/lib/time/dates';
import { referralCode, referralLanguage } from '@/server/referral-page';

test('SPEC 2 account · tab=pricing opens Billing, an unknown one nothing', () => {
  expect([undefined, 'profile'].map(accountTab)).toEqual(['profile', 'profile']);
  expect(accountTab('pricing')).toBe('pricing');
  for (const tab of ['', 'Pricing', 'billing', '__proto__', ['pricing', 'pricing']]) {
    expect(accountTab(tab)).toBe('unknown');
  }
});

describe('readProfile', () => {
  const of = (attributes: unknown, billing_portal?: unknown) =>
    readProfile({ user: { data: { id: '1', attributes, links: { billing_portal } } } });
  const portal = 'https://pay.example/p';

  it('reads known fields of the contract’s shape, and drops all others', () => {
    const same = { email: 'a@b.co', plan: 'free' };
    const attributes = { ...same, name: ' Ana ', created_at: 'x', secret: 's' };
    expect(of(attributes)).toEqual({ ...same, id: '1', name: 'Ana', memberSince: 'x' });
    const [plan_renews_at, plan_ends_at] = ['2027-03-01', '2027-03-02'];
    expect(of({ plan_period: 'annual', plan_renews_at, plan_ends_at })).toEqual({
      id: '1',
      planPeriod: 'annual',
      planRenewsAt: plan_renews_at,
      planEndsAt: plan_ends_at,
    });
    const odd = { name: 7, email: null, phone_number: '', plan_period: 'daily', plan_ends_at: 7 };
    expect(of(odd)).toEqual({ id: '1' });
    for (const date of ['soon', undefined]) expect(readableDate(date, 'en')).toBeUndefined();
  });

  it('reads a date without a time as noon, which is the same day in America', () => {
    const shown = (date: string) => readableDate(date, 'en', 'longWithTime');
    expect(shown('2026-12-01')).toBe(shown('2026-12-01T12:00:00Z'));
  });

  it('accepts a billing portal over https, or the demo’s own, recognized by its key', () => {
    const { parse } = URL;
    for (const link of [portal, { href: portal }]) expect(of({}, link)?.billingPortal).toBe(portal);
    Reflect.deleteProperty(URL, 'parse');
    expect(of({}, portal)?.billingPortal).toBe(portal);
    URL.parse = parse;
    expect(of({}, '/billing?key=a.b-c')).toEqual({ id: '1', demoBillingKey: 'a.b-c' });
    const insecure = ['http://pay.example/p', 'pay.example/p', 'javascript:alert(1)', ''];
    for (const link of [...insecure, '/portal', '/billing?key=a&b', 7, null, {}])
      expect(of({}, link)).toEqual({ id: '1' });
  });

  it.each([
    [7, '7'],
    ['a-b_C', 'a-b_C'],
    ['a&b', undefined],
    ['a'.repeat(65), undefined],
    [null, undefined],
  ])('reads the buyer id %j as %j', (id, known) => {
    expect(readProfile({ user: { data: { id, attributes: {} } } })?.id).toBe(known);
  });

  it.each([null, '', 0, {}, { user: null }, { user: { data: {} } }])(
    'finds no user in %j',
    (body) => {
      expect(readProfile(body)).toBeNull();
      for (const attributes of ['x', null]) expect(of(attributes)).toBeNull();
    },
  );
});

test.each([
  ['/demo/checkout?plan=power', '/demo/checkout?plan=power&client_reference_id=u-1'],
  ['https://pay.example/link', 'https://pay.example/link?client_reference_id=u-1'],
  ['https://pay.example/link?a=b#c', 'https://pay.example/link?a=b&client_reference_id=u-1#c'],
])('checkoutOfBuyer adds the buyer’s id to %s', (checkout, told) => {
  expect(checkoutOfBuyer(checkout, 'u-1')).toBe(told);
  expect(checkoutOfBuyer(checkout, undefined)).toBe(checkout);
});

test('referralLanguage and referralCode ignore an unknown language and a malformed code', () => {
  const spanish = { acceptLanguage: 'es-AR,es;q=0.9' };
  const asked = ['pt-br', 'PT-BR', 'en', null, '', 'xx', '<script>'];
  const spoken = asked.map((locale) => referralLanguage(locale, spanish));
  expect(spoken).toEqual(['pt-br', 'pt-br', 'en', 'es', 'es', 'es', 'es']);
  expect(referralCode('Ana_2026-x')).toBe('Ana_2026-x');
  for (const ref of ['', 'a b', 'a%20b', '<b>', 'a'.repeat(65), 'ñ'])
    expect(referralCode(ref)).toBeUndefined();
});
