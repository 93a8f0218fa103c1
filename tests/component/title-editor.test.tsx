import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { destinationAfterSignIn } from '@/components/auth/destination-after-sign-in';
import { InterviewRow } from '@/components/interviews/list/interview-row';
import { conversationsQuery } from '@/lib/api/conversations';
import { newQueryClient } from '@/lib/api/query-client';
import { endSession, signOut, storeSession } from '@/lib/session/browser';
import { dropTitle, unsavedTitle } from '@/lib/session/unsaved-title';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { newStore } from '../setup/new-store';
import { interviewOf } from '../setup/records';

const { InterviewsScreen: words } = en;
const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const anaLater = { ...ana, token: 'token-a2' };
const luis = { token: 'token-b', user: { id: 2 }, expires_at: null };

const interview = interviewOf({ title: 'Before' }, '7');
/** Functions that answer the renames. */
let renames: ((answer: Response | Promise<Response>) => void)[];
let titleAtApi = 'Before';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  renames = [];
  titleAtApi = 'Before';
  global.fetch = jest.fn(async (_: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'PUT') return new Promise<Response>((resolve) => renames.push(resolve));
    return answerOf({ data: [{ id: '7', attributes: { title: titleAtApi } }] });
  });
});

/** Draws the row of the interview in the list, while its title is one that is searched for. */
function Row({ token, searched = '' }: { token: string; searched?: string }) {
  const { data } = useQuery(conversationsQuery(token));
  const shown = data?.interviews.find(({ title }) => title.includes(searched));
  return shown && <InterviewRow interview={shown} excerptFrom={0} isSelected={false} />;
}

/** Opens a new page in the session of `person`. */
async function open(person = ana) {
  storeSession(person);
  takeOverUnsent(person);
  const queries = newQueryClient();
  const list = conversationsQuery(person.token);
  queries.setQueryData(list.queryKey, { interviews: [interview], complete: true });
  const store = newStore(queries);
  let leave: VoidFunction = () => undefined;
  const drawn = (searched?: string) => (
    <InInterviews known={{ store }} queries={queries}>
      <Row token={person.token} {...(searched && { searched })} />
    </InInterviews>
  );
  const page = render(drawn());
  act(() => {
    leave = store.connect();
  });
  return {
    title: () => queries.getQueryData(list.queryKey)?.interviews[0]?.title,
    arrives: (title: string) => act(() => store.received.changeTitle('7', title)),
    search: (searched: string) => page.rerender(drawn(searched)),
    leave: () => {
      leave();
      page.unmount();
    },
  };
}

const field = () => screen.getByRole('textbox', { name: words.titleField });
const save = () => screen.getByRole('button', { name: words.saveTitle });
const type = async (title: string) => {
  await userEvent.click(screen.getByRole('button', { name: words.editTitle }));
  await userEvent.keyboard(title);
};
const answer = async (response: Response | Promise<Response>) => {
  await waitFor(() => expect(renames).toHaveLength(1));
  await act(async () => renames.pop()?.(response));
};

test('a title changes at once, loses no typed key, and its editor closes once it is saved', async () => {
  const page = await open();
  await type('After{Enter}');
  await waitFor(() => expect(page.title()).toBe('After'));
  expect(save()).toBeDisabled();
  titleAtApi = 'After';
  await answer(answerOf({}));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(page.title()).toBe('After');
  page.leave();
});

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['422', () => answerOf({}, 422)],
  ['500', () => answerOf({}, 500)],
])(
  'a title that failed to save is rolled back, and stays in the editor with Retry · %s',
  async (_, failed) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    const page = await open();
    await type('After{Enter}');
    await waitFor(() => expect(page.title()).toBe('After'));
    await answer(failed());
    await waitFor(() => expect(page.title()).toBe('Before'));
    expect(field()).toHaveValue('After');
    expect(field()).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(words.notSaved);
    expect(console.error).toHaveBeenCalledWith(
      'Error updating conversation title',
      expect.anything(),
    );
    titleAtApi = 'After';
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    await answer(answerOf({}));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(page.title()).toBe('After');
    page.leave();
  },
);

test('a title that is not saved does not undo a newer one that has arrived meanwhile', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const page = await open();
  await type('After{Enter}');
  await waitFor(() => expect(page.title()).toBe('After'));
  page.arrives('From the telephone');
  await answer(answerOf({}, 500));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words.notSaved));
  expect(page.title()).toBe('From the telephone');
  page.leave();
});

test('a saved title stays, even if an older list has arrived meanwhile', async () => {
  const page = await open();
  await type('After{Enter}');
  await waitFor(() => expect(page.title()).toBe('After'));
  page.arrives('Before');
  await answer(answerOf({}));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(page.title()).toBe('After');
  page.leave();
});

describe('a title whose row leaves the search while it is being saved', () => {
  async function leaveSearch() {
    const page = await open();
    page.search('Before');
    await type('After{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    return page;
  }

  test('opens no editor once it is saved, nor does the next sign-in lead to it', async () => {
    const page = await leaveSearch();
    titleAtApi = 'After';
    await answer(answerOf({}));
    page.search('');
    expect(await screen.findByText('After')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await destinationAfterSignIn('es', '', anaLater)).toBe('/es/conversations');
    page.leave();
  });

  test('is back in its editor, which says so, if it is not saved', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    const page = await leaveSearch();
    await answer(answerOf({}, 500));
    expect(await screen.findByRole('textbox')).toHaveValue('After');
    expect(screen.getByRole('status')).toHaveTextContent(words.notSaved);
    page.leave();
  });
});

test('nothing can be typed into a title that is being saved', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const page = await open();
  await type('After{Enter}');
  await waitFor(() => expect(field()).toHaveAttribute('readonly'));
  await userEvent.keyboard(' all');
  expect(field()).toHaveValue('After');
  expect(unsavedTitle('7', 'list')?.title).toBe('After');
  await answer(answerOf({}, 500));
  await waitFor(() => expect(field()).not.toHaveAttribute('readonly'));
  page.leave();
});

test('Escape does not cancel a title that is being saved', async () => {
  const page = await open();
  await type('After{Enter}');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(screen.getByRole('button', { name: words.cancelEdit })).toBeDisabled();
  expect(field()).toHaveValue('After');
  await answer(answerOf({}));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  page.leave();
});

test('canceling an editor leaves what is typed in another one', async () => {
  const page = await open();
  await type('After');
  dropTitle('8', 'list');
  dropTitle('7', 'thread');
  expect(unsavedTitle('7', 'list')?.title).toBe('After');
  dropTitle('7', 'list');
  expect(unsavedTitle('7', 'list')).toBeNull();
  page.leave();
});

test('Enter and Escape of an input method neither save nor cancel', async () => {
  const page = await open();
  await type('后');
  for (const key of ['Escape', 'Enter']) fireEvent.keyDown(field(), { key, isComposing: true });
  expect(field()).toHaveValue('后');
  expect(renames).toEqual([]);
  page.leave();
});

test('a 401 reloads the list, which ends an expired session', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const page = await open();
  await type('After{Enter}');
  const lists = () =>
    jest.mocked(fetch).mock.calls.filter(([address]) => address === '/api/conversations').length;
  const before = lists();
  await answer(answerOf({}, 401));
  await waitFor(() => expect(lists()).toBe(before + 1));
  expect(field()).toHaveValue('After');
  page.leave();
});

test('a title being typed when the session ends is back in the editor after the next sign-in', async () => {
  const page = await open();
  await type('After');
  page.leave();
  await endSession({ onlyToken: ana.token });
  const next = await open(anaLater);
  expect(field()).toHaveValue('After');
  await userEvent.keyboard('{Escape}');
  next.leave();
  await open(anaLater);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('sign-in leads to the interview whose title was being typed, for its author alone', async () => {
  const page = await open();
  await type('After');
  page.leave();
  await endSession({ onlyToken: ana.token });
  expect(await destinationAfterSignIn('es', '', luis)).toBe('/es/conversations');
  expect(await destinationAfterSignIn('es', '', anaLater)).toBe('/es/conversations/7');
  storeSession(anaLater);
  expect(unsavedTitle('7', 'list')).toBeNull();
  expect(unsavedTitle('7', 'thread')?.title).toBe('After');
  dropTitle('7', 'thread');
  expect(await destinationAfterSignIn('es', '', anaLater)).toBe('/es/conversations');
});

test('a title being typed is dropped for another person, and after a sign-out', async () => {
  const page = await open();
  await type('After');
  page.leave();
  await endSession({ onlyToken: ana.token });
  (await open(luis)).leave();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('After');
  const again = await open();
  await type('After');
  void signOut();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('After');
  again.leave();
});
