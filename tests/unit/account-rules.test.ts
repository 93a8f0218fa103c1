import { accountTab } from '@/lib/account/account-tab';
import { readProfile } from '@/lib/account/profile';
import { referralCode, referralLanguage } from '@/lib/referral/referral-language';

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
    const attributes = {
      name: ' Ana ',
      email: 'a@b.co',
      plan: 'free',
      created_at: 'x',
      secret: 's',
    };
    expect(readProfile(of(attributes))).toEqual({
      name: 'Ana',
      email: 'a@b.co',
      plan: 'free',
      memberSince: 'x',
    });
    expect(readProfile(of({ name: 7, email: null, phone_number: '' }))).toEqual({});
  });

  it.each([null, '', 0, {}, { user: null }, { user: { data: {} } }, of('x'), of(null)])(
    'finds no one in %j',
    (body) => {
      expect(readProfile(body)).toBeNull();
    },
  );
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
