import { readPaymentReturn, rememberPaymentReturn } from '@/lib/plans/payment-return';
import { rememberWantedPlan } from '@/lib/plans/wanted-plan';
import { sessionKeys } from '@/lib/session/browser';

const signIn = (id: string) => {
  localStorage.setItem(sessionKeys.token, `token-${id}`);
  localStorage.setItem(sessionKeys.user, JSON.stringify({ data: { id } }));
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => jest.useRealTimers());

test('a return from a payment is remembered for a week, for the person who paid', () => {
  signIn('1');
  rememberPaymentReturn('es');
  expect(readPaymentReturn()).toEqual({ at: Date.now(), locale: 'es' });
  localStorage.setItem(sessionKeys.token, 'a-later-token');
  expect(readPaymentReturn()).toMatchObject({ locale: 'es' });
  signIn('2');
  expect(readPaymentReturn()).toBeNull();
  signIn('1');
  jest.setSystemTime(new Date('2026-11-27T12:00:00Z'));
  expect(readPaymentReturn()).toBeNull();
  expect(localStorage.getItem('payment_return')).toBeNull();
});

test('a return from a payment keeps the plan that was paid for, in every tab', () => {
  signIn('1');
  rememberWantedPlan('power');
  rememberPaymentReturn('es');
  sessionStorage.clear();
  expect(readPaymentReturn()).toEqual({ at: Date.now(), locale: 'es', plan: 'power' });
  const kept = localStorage.getItem('payment_return') ?? '';
  localStorage.setItem('payment_return', kept.replace('power', 'gold'));
  expect(readPaymentReturn()).toEqual({ at: Date.now(), locale: 'es' });
});

test('a return from a payment is not stored without a person, and an invalid record is dropped', () => {
  rememberPaymentReturn('es');
  expect(readPaymentReturn()).toBeNull();
  signIn('1');
  for (const kept of ['{', '{}', '{"at":1e999,"locale":"es"}', '{"at":1,"locale":"xx"}']) {
    localStorage.setItem('payment_return', kept);
    expect(readPaymentReturn()).toBeNull();
  }
});
