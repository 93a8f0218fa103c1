import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInForm } from '@/components/auth/sign-in-form';
import { refusalsIn } from '@/components/forms/refusals-in';
import { sessionKeys } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';
import { en } from '../setup/messages';

const { fetch: ownFetch } = globalThis;
const user = { data: { attributes: { email: 'ana@rapport.example' }, links: { code: '/code' } } };
const words = {
  ...en.AuthForm,
  ...en.SignInForm,
  whyHere: en.WhyHere,
  continueFirst: en.ContinueFirst,
  refusals: refusalsIn(en.Refusals),
};

/** Sign-in as the desktop app opens it, with a challenge, for a person who is signed in. */
async function openForApp(answerCode: () => Promise<Response>): Promise<HTMLElement> {
  globalThis.fetch = jest.fn((address) =>
    address === '/api/session/code' ? answerCode() : Promise.resolve(answerOf({ user })),
  );
  render(
    <SignInForm locale="en" words={words}>
      {null}
    </SignInForm>,
  );
  return screen.findByRole('button', { name: /^Continue as / });
}
const codesAsked = () =>
  jest.mocked(fetch).mock.calls.filter(([address]) => address === '/api/session/code').length;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.setItem(sessionKeys.token, 't');
  localStorage.setItem(sessionKeys.user, JSON.stringify(user));
  history.replaceState(null, '', '/en/sign-in?electron=true&code_challenge=c');
});
afterEach(() => {
  globalThis.fetch = ownFetch;
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('ContinueFirst asks for one code however often it is pressed, and says that it is busy', async () => {
  let fail: VoidFunction = () => undefined;
  const failed = new Promise<Response>((resolve) => {
    fail = () => resolve(answerOf({}, 503));
  });
  const button = await openForApp(() => failed);
  await userEvent.click(button);
  expect(button).toHaveTextContent(en.ContinueFirst.busy);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: en.ContinueFirst.another }));
  expect(button).toBeVisible();
  await act(async () => fail());
  expect(codesAsked()).toBe(1);
});

it('ContinueFirst still asks after a failure, and says what went wrong', async () => {
  const button = await openForApp(async () => answerOf({}, 503));
  await userEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(en.ContinueFirst.failed);
  expect(alert).toHaveFocus();
  expect(button).toHaveTextContent('Continue as ana@rapport.example');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(button);
  expect(codesAsked()).toBe(2);
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: en.ContinueFirst.another }));
  expect(screen.getByRole('textbox')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ContinueFirst shows the form once the session is over', async () => {
  await userEvent.click(await openForApp(async () => answerOf({}, 401)));
  expect(await screen.findByRole('textbox')).toBeVisible();
  expect(localStorage.getItem(sessionKeys.token)).toBeNull();
});
