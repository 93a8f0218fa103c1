import { act, render, screen } from '@testing-library/react';
import { MemberQueries } from '@/components/frame/member-queries';
import { PlanActivation } from '@/components/payment-results/plan-activation';
import { rememberWantedPlan } from '@/lib/plans/wanted-plan';
import { sessionKeys } from '@/lib/session/browser';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InWords } from '../setup/in-words';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: () => undefined }));

const words = en.PlanActivation;
const planNames = { free: 'Free', professional: 'Professional', power: 'Power' } as never;
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(sessionKeys.token, 'token-a');
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

/** The plan of the user, or the status with which the API fails. */
async function open(planOf: () => string | number | undefined): Promise<void> {
  global.fetch = jest.fn(async () => {
    const plan = planOf();
    const attributes = { name: 'Ana', plan };
    return typeof plan === 'number' && plan >= 400
      ? answerOf({}, plan)
      : answerOf({ user: { data: { attributes } } });
  });
  render(
    <MemberQueries>
      <InWords>
        <PlanActivation locale="en" planNames={planNames} helpUrl="#help" />
      </InWords>
    </MemberQueries>,
  );
  await later(100);
}
const asked = () => jest.mocked(fetch).mock.calls.length;

test('PlanActivation requests the plan until it is the one paid for, and says when that takes long', async () => {
  rememberWantedPlan('power');
  let plan = 'professional';
  await open(() => plan);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(words.waiting);
  await later(25_000);
  expect(status).toHaveTextContent('This is taking longer than usual.');
  plan = 'power';
  await later(2_000);
  expect(status).toHaveTextContent('Power is active');
  const before = asked();
  await later(60_000);
  expect(asked()).toBe(before);
});

test('PlanActivation tries again after a failure, unless the session is over', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  let plan: string | number = 503;
  await open(() => plan);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(warned).toHaveBeenCalledWith('The plan could not be asked for', expect.anything());
  plan = 'professional';
  await later(2_000);
  expect(screen.getByRole('status')).toHaveTextContent('Professional is active');
});

test('PlanActivation does not reuse a refused token', async () => {
  await open(() => 401);
  await later(60_000);
  expect(asked()).toBe(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each([undefined, 'gold', 7])(
  'PlanActivation requests the plan once from an API without plans, which says %p',
  async (plan) => {
    await open(() => plan);
    await later(60_000);
    expect(asked()).toBe(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
);

test('PlanActivation stops after five minutes', async () => {
  rememberWantedPlan('power');
  await open(() => 'free');
  await later(5 * 60_000 + 5_000);
  const before = asked();
  await later(60_000);
  expect(asked()).toBe(before);
});
