import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignInForm } from '@/components/auth/sign-in-form';
import { SignUpForm } from '@/components/auth/sign-up-form';
import { refusalsIn } from '@/components/forms/refusals-in';
import type { Locale } from '@/lib/i18n/locales';
import { withBrand } from '@/lib/site';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ptBr from '@/messages/pt-br.json';
import { answerOf } from '../setup/answers';

const messages = { en, es, 'pt-br': ptBr } as Record<Locale, typeof en>;
const authWordsIn = (locale: Locale) =>
  JSON.parse(withBrand(JSON.stringify(messages[locale]))) as typeof en;

/** The words that both forms need besides their own. */
const shared = (all: typeof en) => ({
  ...all.AuthForm,
  continueFirst: all.ContinueFirst,
  refusals: refusalsIn(all.Refusals),
  whyHere: all.WhyHere,
});

function showSignIn(locale: Locale = 'en') {
  const all = authWordsIn(locale);
  const words = { ...shared(all), ...all.SignInForm };
  render(
    <SignInForm locale={locale} words={words}>
      {null}
    </SignInForm>,
  );
}

function showSignUp(locale: Locale = 'en') {
  const all = authWordsIn(locale);
  // The form asks people from the desktop app for no number.
  const words = { ...shared(all), ...all.SignUpForm, ...all.auth.signUp, phone: null };
  render(
    <SignUpForm locale={locale} words={words}>
      {null}
    </SignUpForm>,
  );
}

const field = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;

/** Answers the call with this status, or fails as a lost network does. */
const answersWith = (status?: number, body: unknown = {}) =>
  jest
    .fn()
    .mockImplementation(() =>
      status === undefined
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(answerOf(body, status)),
    );

const written = {
  email: 'ana@rapport.example',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

async function fillIn(fields: Partial<typeof written>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await userEvent.type(field(name), text);
  const button = document.querySelector('button[type=submit]') as HTMLButtonElement;
  await userEvent.click(button);
}

async function expectSaid(words: string, kept: Partial<typeof written>): Promise<void> {
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert.children).toHaveLength(0);
  expect(alert).toHaveFocus();
  for (const [name, text] of Object.entries(kept)) expect(field(name)).toHaveValue(text);
  expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'false');
}

const { fetch: ownFetch } = globalThis;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = ownFetch;
  localStorage.clear();
});

const noAnswer = 'Network error. Please try again.';
it.each([
  ['its text', 401, { error: 'Invalid email or password' }, 'Invalid email or password'],
  ['markup as text', 422, { error: 'No <b>such</b> person' }, 'No <b>such</b> person'],
  ['a failure’s text', 500, { error: 'The database is asleep' }, 'The database is asleep'],
  ['no text', 401, {}, 'Failed to sign in'],
  ['a page', 400, '<html>No</html>', 'Failed to sign in'],
  ['an API that is not reached', 502, { code: 'upstream-unreachable' }, noAnswer],
  ['an API that answers HTML', 502, { code: 'upstream-invalid-response' }, noAnswer],
  ['an API that is late', 504, { code: 'upstream-slow' }, noAnswer],
  ['a broken connection', undefined, {}, noAnswer],
] as const)(
  'SPEC 8 sign-in · a failure says what went wrong and keeps what was typed: %s',
  async (_name, status, body, words) => {
    globalThis.fetch = answersWith(status, body);
    showSignIn();
    const { confirmPassword: _, ...typed } = written;
    await fillIn(typed);
    await expectSaid(words, typed);
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['es', 'No se pudo iniciar sesión', 'Error de red. Inténtalo de nuevo.'],
  ['pt-br', 'Não foi possível entrar', 'Erro de rede. Tente novamente.'],
] as const)('SPEC 8 sign-in · the messages are also in %s', async (locale, failed, network) => {
  globalThis.fetch = answersWith(401);
  showSignIn(locale);
  await fillIn({ email: written.email });
  await expectSaid(failed, { email: written.email });
  globalThis.fetch = answersWith();
  await fillIn({});
  await screen.findByText(network);
  await expectSaid(network, { email: written.email });
});

const otherFailure = 'An error occurred during signup';
it.each([
  ['its message', 422, { error: 'x', message: 'Already taken' }, 'Already taken'],
  ['a failure’s message', 500, { error: 'x', message: 'It is asleep' }, 'It is asleep'],
  ['only an error', 422, { error: 'Only an error' }, 'Signup failed'],
  ['no message', 422, {}, 'Signup failed'],
  ['a page', 400, '<html>', 'Signup failed'],
  ['an API that is not reached', 502, { code: 'upstream-unreachable' }, otherFailure],
  ['a broken connection', undefined, {}, otherFailure],
] as const)(
  'SPEC 8 sign-up · a failure says what went wrong and keeps what was typed: %s',
  async (_name, status, body, words) => {
    globalThis.fetch = answersWith(status, body);
    showSignUp();
    await fillIn(written);
    await expectSaid(words, written);
  },
);

it.each([
  ['en', 'The two passwords are not the same.'],
  ['es', 'Las dos contraseñas no coinciden.'],
  ['pt-br', 'As duas senhas não são iguais.'],
] as const)(
  'SPEC 8 sign-up · different passwords are reported in %s, and nothing is sent',
  async (locale, words) => {
    globalThis.fetch = answersWith(200);
    showSignUp(locale);
    await fillIn({ ...written, confirmPassword: 'two' });
    await expectSaid(words, { password: written.password });
    expect(field('confirmPassword')).toHaveAttribute('aria-invalid', 'true');
    expect(globalThis.fetch).not.toHaveBeenCalled();
  },
);
