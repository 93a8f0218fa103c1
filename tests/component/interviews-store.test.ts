import { act, waitFor } from '@testing-library/react';
import { destinationAfterSignIn } from '@/components/auth/destination-after-sign-in';
import type { InterviewsStore } from '@/components/interviews/store/store';
import { sessionKeys } from '@/lib/session/browser';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { dropUnsent } from '@/lib/session/unsent';
import { answerOf } from '../setup/answers';
import { renderStore } from '../setup/render-store';

jest.mock('@/lib/api/query-persister', () => ({
  restoreQuery: async (_token: string, query: { setState: (state: object) => void }) =>
    mockStored && query.setState(mockStored),
}));
let mockStored: object | null = null;

const data = ['a', 'b'].map((id) => ({ id, attributes: { title: id, last_message: 'Said' } }));
/** The API's answers for the list and for messages. */
let answers: { list: () => Promise<Response>; messages: () => Promise<Response> };
let screen: ReturnType<typeof renderStore>;
let store: InterviewsStore;

beforeEach(() => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  mockStored = null;
  answers = {
    list: async () => answerOf({ data }),
    messages: async () => answerOf({ data: [] }),
  };
  global.fetch = jest.fn(async (address: RequestInfo | URL) =>
    String(address).endsWith('/messages') ? answers.messages() : answers.list(),
  );
});
afterEach(() => {
  screen.leave();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

async function open(...given: Parameters<typeof renderStore>) {
  screen = renderStore(...given);
  ({ store } = screen);
  await waitFor(() => expect(screen.list().status).not.toBe('loading'));
}
const openThread = async (id: string) => {
  act(() => store.selection.open(id));
  await waitFor(() => expect(screen.thread()?.status).not.toBe('loading'));
};
const last = () => screen.list().interviews.map(({ lastMessage }) => lastMessage);
const message = (id: string, text_content: string, more = {}) => ({
  id,
  attributes: { text_content, ...more },
});
const asked = () => jest.mocked(fetch).mock.calls.map(([address]) => String(address));

describe('the list', () => {
  const seedOf = (token: string, complete: boolean) => ({
    fingerprint: tokenFingerprint(token),
    value: { interviews: [], complete },
  });

  test('is the server’s if it belongs to this person, and is requested if only a part was rendered', async () => {
    await open(seedOf('token-a', true));
    expect(screen.first.list).toMatchObject({ status: 'loading', complete: true });
    expect(asked()).toEqual([]);
    screen.leave();
    await open(seedOf('token-a', false));
    await waitFor(() => expect(screen.list().interviews).toHaveLength(2));
    screen.leave();
    await open(seedOf('token-b', true));
    expect(screen.list().interviews).toHaveLength(2);
  });

  test('ends the session when the API refuses the token', async () => {
    // jsdom logs that it does not navigate.
    jest.mocked(console.error).mockImplementation(() => undefined);
    answers.list = async () => answerOf({}, 401);
    screen = renderStore();
    await waitFor(() => expect(localStorage.getItem(sessionKeys.token)).toBeNull());
    expect(screen.store.session.get().session).toBe('leaving');
    expect(asked().filter((address) => address === '/api/conversations')).toHaveLength(1);
  });

  test('is the stored copy, with its time, while no server answers', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    mockStored = { data: { interviews: [], complete: true }, dataUpdatedAt: 5 };
    answers.list = async () => Promise.reject(new TypeError('offline'));
    await open();
    await waitFor(() => expect(screen.list().asOf).toBe(5));
    expect(screen.list().status).toBe('loaded');
    answers.list = async () => answerOf({ data });
    await act(() => store.loaded.refresh());
    await waitFor(() => expect(screen.list().asOf).toBeUndefined());
    expect(screen.list().status).toBe('loaded');
    expect(screen.list().interviews).toHaveLength(2);
  });

  test('is not replaced by the stored copy if the API answers with a failure', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    mockStored = { data: { interviews: [], complete: true }, dataUpdatedAt: 5 };
    answers.list = async () => answerOf({}, 500);
    await open();
    expect(screen.list()).toMatchObject({ status: 'failed', asOf: undefined });
    answers.list = async () => answerOf({ data });
    act(() => store.loaded.retryList());
    await waitFor(() => expect(screen.list().status).toBe('loaded'));
  });

  test('is requested again only once nothing is being sent, so that the answer is up to date', async () => {
    await open();
    const sent = Promise.withResolvers<void>();
    store.loaded.answersUnderWay = () => sent.promise;
    const before = asked().length;
    const refreshed = store.loaded.refresh();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked()).toHaveLength(before);
    sent.resolve();
    await act(() => refreshed);
    expect(asked()).toHaveLength(before + 1);
  });
});

test('the store keeps nothing of one session for the next', async () => {
  await open();
  await openThread('a');
  act(() => store.selection.searchFor('Ward manager'));
  const answered = Promise.withResolvers<Response>();
  answers.list = () => answered.promise;
  localStorage.setItem(sessionKeys.token, 'token-b');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token })));
  expect(screen.list()).toMatchObject({ status: 'loading', interviews: [] });
  expect(store.loaded.find('a')).toBeUndefined();
  expect(store.selection.get().wantedSearch).toBeNull();
  expect(
    screen.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(expect.not.arrayContaining([tokenFingerprint('token-a')]));
  answered.resolve(answerOf({ data }));
  await waitFor(() => expect(screen.list().status).toBe('loaded'));
});

test('undoing a removal reopens the interview, unless another one is open', async () => {
  await open();
  const [a] = screen.list().interviews;
  if (!a) throw new Error('The list is empty.');
  for (const reads of [null, 'b']) {
    await openThread('a');
    act(() => store.removals.remove(a));
    expect(store.selection.get().openId).toBeNull();
    if (reads !== null) await openThread(reads);
    await act(async () => store.removals.undo());
    expect(store.selection.get().openId).toBe(reads ?? 'a');
  }
});

test('messages refused by the API make the list load again, which ends the session', async () => {
  await open();
  jest.mocked(console.error).mockImplementation(() => undefined);
  answers = { list: async () => answerOf({}, 401), messages: async () => answerOf({}, 401) };
  act(() => store.selection.open('a'));
  await waitFor(() => expect(store.session.get().session).toBe('leaving'));
});

test('an interview unknown to the API is missing, even if it was read before', async () => {
  await open();
  await openThread('a');
  expect(screen.thread()?.status).toBe('loaded');
  jest.mocked(console.error).mockImplementation(() => undefined);
  answers.messages = async () => answerOf({}, 404);
  act(() => store.received.removal('a'));
  await waitFor(() => expect(screen.thread()?.status).toBe('missing'));
  expect(last()).toEqual(['Said']);
});

test('a message from another device becomes its interview’s last message if it has text', async () => {
  await open();
  await openThread('a');
  act(() => void store.received.message('a', message('m1', ' Well done. ')));
  act(() => void store.received.message('a', message('m2', '')));
  await waitFor(() => expect(last()).toEqual(['Well done.', 'Said']));
  // The message may be an earlier one with new remarks, so the last message stays.
  act(() => void store.received.message('b', message('m3', 'I stayed.')));
  expect(last()).toEqual(['Well done.', 'Said']);
});

test('messages that arrive during a request are in its answer, or requested again', async () => {
  await open();
  await openThread('a');
  const older = Promise.withResolvers<Response>();
  answers.messages = () => older.promise;
  act(() => void store.loaded.refresh());
  await waitFor(() => expect(asked().filter((one) => one.endsWith('/messages'))).toHaveLength(2));
  answers.messages = async () => answerOf({ data: [message('m1', 'Said', { remarks: [] })] });
  act(() => void store.received.message('a', message('m1', 'Said'), true));
  older.resolve(answerOf({ data: [] }));
  await waitFor(() => expect(screen.thread()?.messages).toHaveLength(1));
  expect(asked().filter((one) => one.endsWith('/messages'))).toHaveLength(3);
});

test('a message sent from this device never overwrites what a later call returned', async () => {
  await open();
  const remarks = [{ kind: 'keep', quote: 'I stayed', note: 'Good.' }];
  const sent = message('m1', 'I stayed.', { sender_type: 'user' });
  answers.messages = async () =>
    answerOf({ data: [message('m1', 'I stayed.', { sender_type: 'user', remarks })] });
  await openThread('a');
  act(() => void store.received.message('a', sent, true));
  expect(screen.thread()?.messages[0]?.remarks).toHaveLength(1);
});

describe('the text being typed when the session ends', () => {
  const user = (id: string) => ({ data: { id, type: 'user', attributes: {} } });
  const signedIn = (id: string) => ({ token: 'token-b', user: user(id), expires_at: null });

  /**
   * Ends the session of person 1 in another tab, which leaves the stored data that `leaves` writes.
   */
  const endElsewhere = (
    isAnswering: (id: string | null) => boolean,
    leaves: VoidFunction = () => undefined,
  ) => {
    screen?.leave();
    localStorage.setItem(sessionKeys.token, 'token-b');
    localStorage.setItem(sessionKeys.user, JSON.stringify(user('1')));
    screen = renderStore();
    ({ store } = screen);
    store.session.isAnswering = isAnswering;
    act(() => store.selection.open('a'));
    leaves();
    localStorage.removeItem(sessionKeys.token);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token })));
    return store.session.get().answerLeft;
  };

  test('is kept if the session expired, and sign-in leads its author back to it once', async () => {
    expect(endElsewhere((id) => id === 'a')).toBe('kept');
    expect(store.session.get().session).toBe('visitor');
    expect(await destinationAfterSignIn('es', '', signedIn('1'))).toBe('/es/conversations/a');
    expect(await destinationAfterSignIn('es', '', signedIn('1'))).toBe('/es/conversations');
  });

  test('is shown to nobody else, and an empty text to nobody', async () => {
    endElsewhere(() => true);
    expect(await destinationAfterSignIn('es', '', signedIn('2'))).toBe('/es/conversations');
    expect(endElsewhere(() => false)).toBeNull();
    expect(await destinationAfterSignIn('es', '', signedIn('1'))).toBe('/es/conversations');
  });

  test('is deleted if its author signed out in the other tab', () => {
    expect(endElsewhere(() => true, dropUnsent)).toBe('gone');
  });
});
