import { checkCurrentUser } from '@/components/sections/check-current-user';
import { answerOf } from '../setup/answers';

beforeEach(() => localStorage.setItem('auth_token', 'token-of-somebody'));

const answers = (answer: () => Promise<unknown>) =>
  Object.assign(globalThis, { fetch: jest.fn(answer) });

it.each(['', '  \n', '""', '0', 'null', 'false'])(
  'SPEC 8 empty result %j: the stored token is removed',
  async (body) => {
    answers(async () => ({ ...answerOf(null), text: async () => body }));
    await checkCurrentUser(new AbortController().signal);
    expect(localStorage.getItem('auth_token')).toBeNull();
  },
);

it('a late empty answer to /me does not sign out a newer session', async () => {
  answers(async () => {
    localStorage.setItem('auth_token', 'token-of-another');
    return { ...answerOf(null), text: async () => '' };
  });
  await checkCurrentUser(new AbortController().signal);
  expect(localStorage.getItem('auth_token')).toBe('token-of-another');
});
