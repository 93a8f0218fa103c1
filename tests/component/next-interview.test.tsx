import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SignedInContext } from '@/components/account/account-session';
import { NextInterviewSection } from '@/components/account/next-interview-section';
import { AccountDeletion } from '@/components/account/settings/account-deletion';
import { Home } from '@/components/interviews/home/home';
import { NextInterview } from '@/components/next-interview/next-interview';
import { keepPlannedInterview } from '@/components/next-interview/next-interview-date';
import { useNextInterview } from '@/components/next-interview/use-next-interview';
import { type PlannedInterview, readNextInterview } from '@/lib/api/next-interview';
import type { Profile } from '@/lib/api/profile';
import { keepSheetNotes, readSheetNotes } from '@/lib/next-interview/sheet-notes';
import { sessionKeys, storeSession } from '@/lib/session/browser';
import { dayAfter } from '@/lib/time/dates';
import { timeUntil, today } from '@/lib/time/until';
import { answerOf } from '../setup/answers';
import { InInterviews, InQueries } from '../setup/in-interviews';
import { InWords } from '../setup/in-words';
import { en as messages } from '../setup/messages';
import { newStore } from '../setup/new-store';

const words = messages.NextInterview;

test('NextInterview keeps a longer topic from elsewhere when only the date is changed', async () => {
  const topic = `${'System design '.repeat(12)}at Lumen`;
  const planned = readNextInterview({ date: '2099-01-01', topic });
  const save = jest.fn(async () => true);
  const plan = { planned, isInAccount: true, save };
  render(<NextInterview plan={plan} languageTag="en" />, { wrapper: InWords });
  await userEvent.click(screen.getByRole('button', { name: words.change }));
  fireEvent.change(screen.getByLabelText(words.date), { target: { value: '2099-02-02' } });
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  expect(save).toHaveBeenCalledWith({ day: '2099-02-02', topic }, {});
});

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: words.cancel }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s closes the form and keeps the plan', async (_how, leave) => {
  const save = jest.fn(async () => true);
  const plan = { planned: { day: '2099-01-01', topic: 'Lumen' }, isInAccount: true, save };
  render(<NextInterview plan={plan} languageTag="en" />, { wrapper: InWords });
  await userEvent.click(screen.getByRole('button', { name: words.change }));
  await userEvent.type(screen.getByLabelText(words.topic), ' and more');
  await leave();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: words.change })).toHaveFocus();
  expect(screen.getByText(/· Lumen$/)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('an always-open form has no Cancel', async () => {
  const plan = { planned: null, isInAccount: true, save: async () => true };
  render(<NextInterview plan={plan} languageTag="en" />, { wrapper: InWords });
  expect(screen.queryByRole('button', { name: words.cancel })).toBeNull();
  screen.getByLabelText(words.topic).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByLabelText(words.topic)).toHaveFocus();
});

test.each([
  ['en', 'In 3 days'],
  ['es', 'Dentro de 3 días'],
  ['pt-BR', 'Em 3 dias'],
])('each line begins with a capital letter (%s)', (languageTag, said) => {
  expect(timeUntil(dayAfter(today(), 3), languageTag)).toBe(said);
});

test('the focus moves to the button beside the plan, however early that appears', async () => {
  function Planned() {
    const [planned, setPlanned] = useState<PlannedInterview | null>(null);
    const save = async (entered: PlannedInterview | null) => {
      flushSync(() => setPlanned(entered));
      return true;
    };
    const plan = { planned, isInAccount: true, save };
    return <NextInterview plan={plan} languageTag="en" />;
  }
  render(<Planned />, { wrapper: InWords });
  fireEvent.change(screen.getByLabelText(words.date), { target: { value: '2099-02-02' } });
  await userEvent.type(screen.getByLabelText(words.topic), 'Lumen{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: words.change })).toHaveFocus());
});

test('a plan that failed to move into the account does not return after deletion', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  keepPlannedInterview('7', { day: '2099-01-01', topic: 'Lumen' });
  jest.spyOn(console, 'error').mockImplementation();
  global.fetch = jest.fn(async () => answerOf({}, 503));
  const owner = { token: 'token-a', user: '7', isOffered: true, inAccount: null };
  const { result } = renderHook(() => useNextInterview(owner, jest.fn(), jest.fn()), {
    wrapper: InQueries,
  });
  await waitFor(() => expect(result.current.planned).toMatchObject({ topic: 'Lumen' }));
  global.fetch = jest.fn(async () => answerOf({}));
  await act(() => result.current.save(null));
  expect(Object.keys(localStorage)).toEqual([sessionKeys.token]);
  localStorage.clear();
});

describe.each([[['next_interview', 'plan'] as const], [['next_interview'] as const]])(
  'a next interview that is saved when the session is over, with the offers %j',
  (offers) => {
    const nextInterview = { day: '2099-01-01', topic: 'Lumen' };

    beforeEach(() => {
      storeSession({ token: 'token-a', user: { id: '7' }, expires_at: null });
      jest.spyOn(console, 'error').mockImplementation();
      global.fetch = jest.fn(async (_address, how) =>
        how?.method === 'PUT' ? answerOf({}, 401) : answerOf({}),
      );
    });
    afterEach(() => {
      localStorage.clear();
      sessionStorage.clear();
    });

    const saveMore = async () => {
      await userEvent.click(await screen.findByRole('button', { name: words.change }));
      await userEvent.type(screen.getByLabelText(words.topic), ' and more');
      await userEvent.click(screen.getByRole('button', { name: words.save }));
    };
    const typedIn = () => Object.values(sessionStorage).join();

    test('ends it on the account page, and what was typed is in the form again after the next sign-in', async () => {
      window.matchMedia = () => ({ matches: false }) as MediaQueryList;
      const profile: Profile = { id: '7', offers: [...offers], nextInterview };
      const page = (
        <InQueries>
          <SignedInContext value={{ token: 'token-a', profile, update: () => undefined }}>
            <InWords>
              <NextInterviewSection
                practice={[]}
                languageTag="en"
                messageUrl="https://chat.example/"
              />
            </InWords>
          </SignedInContext>
        </InQueries>
      );
      const { unmount } = render(page);
      await saveMore();
      await waitFor(() => expect(localStorage.getItem(sessionKeys.token)).toBeNull());
      unmount();
      storeSession({ token: 'token-a', user: { id: '7' }, expires_at: null });
      render(page);
      expect(await screen.findByLabelText(words.topic)).toHaveValue('Lumen and more');
    });

    test('lets the list end it on the interviews screen, and keeps what was typed', async () => {
      const store = newStore();
      const retryList = jest.spyOn(store.loaded, 'retryList');
      render(
        <InInterviews known={{ store, offers, nextInterview }}>
          <Home interviews={[]} />
        </InInterviews>,
      );
      await saveMore();
      await waitFor(() => expect(retryList).toHaveBeenCalledTimes(1));
      expect(typedIn()).toContain('Lumen and more');
    });
  },
);

test('a topic entered here has a maximum length', () => {
  render(
    <NextInterview
      plan={{ planned: null, isInAccount: true, save: async () => true }}
      languageTag="en"
    />,
    { wrapper: InWords },
  );
  expect(screen.getByLabelText(words.topic)).toHaveAttribute('maxlength', '80');
});

test.each([{ id: '7', email: 'ana@example.com' }, { email: 'ana@example.com' }])(
  'the account of %j deletes the plan that the browser stored for it',
  async (profile) => {
    // jsdom does not implement navigation.
    jest.spyOn(console, 'error').mockImplementation();
    global.fetch = jest.fn(async () => answerOf({}));
    for (const user of Object.values(profile)) {
      keepPlannedInterview(user, { day: '2099-01-01', topic: 'Lumen' });
      keepSheetNotes(user, {
        ...readSheetNotes(user, { day: '2099-01-01', topic: 'Lumen' }),
        notes: 'Bring the drawing',
      });
    }
    keepPlannedInterview('another', { day: '2099-01-01', topic: 'Lumen' });
    const account = { token: 'token-a', profile, update: () => undefined };
    const { AccountDeletion: texts } = messages;
    render(
      <SignedInContext value={account}>
        <InWords>
          <AccountDeletion locale="en" refusals={{}} onBusy={() => undefined} />
        </InWords>
      </SignedInContext>,
    );
    await userEvent.type(
      screen.getByLabelText(texts.confirm.replace('{word}', texts.word)),
      texts.word,
    );
    await userEvent.type(screen.getByLabelText(texts.password), 'secret');
    await userEvent.click(screen.getByRole('button', { name: texts.submit }));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['next_interview:another']));
    localStorage.clear();
  },
);
