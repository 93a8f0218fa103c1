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
/** Another tab stores this session's token, or ends the session. */
const inAnotherTab = (token: string | null) =>
  act(async () => {
    if (token === null) localStorage.removeItem(sessionKeys.token);
    else localStorage.setItem(sessionKeys.token, token);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token }));
  });
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

it('ContinueFirst shows the form once the session is over, and says so', async () => {
  await userEvent.click(await openForApp(async () => answerOf({}, 401)));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(en.WhyHere.over);
  expect(alert).toHaveFocus();
  expect(screen.getByRole('textbox')).toBeVisible();
  expect(localStorage.getItem(sessionKeys.token)).toBeNull();
});

it.each([401, 503])(
  'ContinueFirst asks the next person without the failure of the last: %d',
  async (status) => {
    await userEvent.click(await openForApp(async () => answerOf({}, status)));
    await screen.findByRole('alert');
    await inAnotherTab(null);
    await inAnotherTab('u');
    expect(screen.getByRole('heading', { name: en.ContinueFirst.heading })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: en.ContinueFirst.another }));
    expect(screen.getByRole('textbox')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('ContinueFirst drops a failure when somebody else signs in over that person', async () => {
  await userEvent.click(await openForApp(async () => answerOf({}, 503)));
  await screen.findByRole('alert');
  await inAnotherTab('u');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([401, 503])(
  'ContinueFirst drops a failure that arrives once somebody else is asked: %d',
  async (status) => {
    let fail: VoidFunction = () => undefined;
    const failed = new Promise<Response>((resolve) => {
      fail = () => resolve(answerOf({}, status));
    });
    await userEvent.click(await openForApp(() => failed));
    await inAnotherTab('u');
    await act(async () => fail());
    expect(screen.getByRole('button', { name: /^Continue as / })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: en.ContinueFirst.another }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage.getItem(sessionKeys.token)).toBe('u');
  },
);
