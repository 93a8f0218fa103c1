import { accountTab } from '@/lib/account/account-tab';
import { readProfile } from '@/lib/account/profile';
import { checkoutOfBuyer } from '@/lib/plans/checkout-of-buyer';
import { referralCode, referralLanguage } from '@/lib/referral/referral-page';

test('SPEC 2 account · tab=pricing opens Billing, an unknown one nothing', () => {
  expect(accountTab(undefined)).toBe('profile');
  expect(accountTab('profile')).toBe('profile');
  expect(accountTab('pricing')).toBe('pricing');
  for (const tab of ['', 'Pricing', 'billing', '__proto__', ['pricing', 'pricing']]) {
    expect(accountTab(tab)).toBe('unknown');
  }
});

describe('readProfile', () => {
  const of = (attributes: unknown) => ({ user: { data: { id: '1', attributes } } });

  it('takes the fields we know, and passes no other on', () => {
    const same = { email: 'a@b.co', plan: 'free' };
    const attributes = { ...same, name: ' Ana ', created_at: 'x', secret: 's' };
    const profile = { ...same, id: '1', name: 'Ana', memberSince: 'x' };
    expect(readProfile(of(attributes))).toEqual(profile);
    expect(readProfile(of({ name: 7, email: null, phone_number: '' }))).toEqual({ id: '1' });
  });

  it('reads a link in a browser without `URL.parse`, too', () => {
    const { parse } = URL;
    Reflect.deleteProperty(URL, 'parse');
    const portal = 'https://pay.example/p';
    const body = { user: { data: { attributes: {}, links: { billing_portal: portal } } } };
    expect(readProfile(body)).toEqual({ billingPortal: portal });
    URL.parse = parse;
  });

  it('takes what is said of a plan only where it has the contract’s shape', () => {
    const body = (attributes: object, billing_portal: unknown) => ({
      user: { data: { attributes, links: { billing_portal } } },
    });
    const said = {
      plan_period: 'annual',
      plan_renews_at: '2027-03-01',
      plan_ends_at: '2027-03-02',
    };
    const known = { planPeriod: 'annual', planRenewsAt: '2027-03-01', planEndsAt: '2027-03-02' };
    const portal = 'https://pay.example/p';
    expect(readProfile(body(said, portal))).toEqual({ ...known, billingPortal: portal });
    expect(readProfile(body(said, { href: portal }))?.billingPortal).toBe(portal);
    for (const insecure of ['http://pay.example/p', 'pay.example/p', '']) {
      expect(readProfile(body({}, insecure))).toEqual({});
    }
    // The demo's own portal is opened by our address, and as no other.
    expect(readProfile(body({}, '/billing?key=a.b-c'))).toEqual({ demoBillingKey: 'a.b-c' });
    const odd = { plan_period: 'daily', plan_renews_at: 'soon', plan_ends_at: 7 };
    for (const link of [
      'http://pay.example',
      'javascript:alert(1)',
      '/portal',
      '/billing?key=a&b',
      7,
      null,
      {},
    ])
      expect(readProfile(body(odd, link))).toEqual({});
  });

  it.each([
    [7, '7'],
    ['a-b_C', 'a-b_C'],
    ['a&b', undefined],
    ['a'.repeat(65), undefined],
    [null, undefined],
  ])('knows by the id %j who pays as %j', (id, known) => {
    expect(readProfile({ user: { data: { id, attributes: {} } } })?.id).toBe(known);
  });

  it.each([null, '', 0, {}, { user: null }, { user: { data: {} } }, of('x'), of(null)])(
    'finds no one in %j',
    (body) => {
      expect(readProfile(body)).toBeNull();
    },
  );
});

describe('a checkout', () => {
  it.each([
    ['/demo/checkout?plan=power', '/demo/checkout?plan=power&client_reference_id=u-1'],
    ['https://pay.example/link', 'https://pay.example/link?client_reference_id=u-1'],
    ['https://pay.example/link?a=b#c', 'https://pay.example/link?a=b&client_reference_id=u-1#c'],
  ])('%s is told who pays', (checkout, told) => {
    expect(checkoutOfBuyer(checkout, 'u-1')).toBe(told);
    expect(checkoutOfBuyer(checkout, undefined)).toBe(checkout);
  });
});

describe('a referral', () => {
  it('speaks the language its link asks for, else its reader’s', () => {
    const spanish = { acceptLanguage: 'es-AR,es;q=0.9' };
    expect(referralLanguage('pt-br', spanish)).toBe('pt-br');
    expect(referralLanguage('PT-BR', spanish)).toBe('pt-br');
    expect(referralLanguage('en', spanish)).toBe('en');
    for (const nothing of [null, '', 'fr', '<script>']) {
      expect(referralLanguage(nothing, spanish)).toBe('es');
    }
  });

  it('drops a code that nobody could have been given', () => {
    expect(referralCode('Ana_2026-x')).toBe('Ana_2026-x');
    for (const ref of ['', 'a b', 'a%20b', '<b>', 'a'.repeat(65), 'ñ']) {
      expect(referralCode(ref)).toBeUndefined();
    }
  });
});
