import { act, waitFor } from '@testing-library/react';
import { whereSignInLeads } from '@/components/auth/where-sign-in-leads';
import type { InterviewsStore } from '@/components/interviews/store/store';
import { sessionKeys } from '@/lib/session/browser';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { dropUnsent } from '@/lib/session/unsent';
import { answerOf } from '../setup/answers';
import { renderStore } from '../setup/render-store';

jest.mock('@/lib/offline/stored-interviews', () => ({
  readList: async () => mockStored,
  readThread: async () => null,
}));
let mockStored: object | null = null;

const data = ['a', 'b'].map((id) => ({ id, attributes: { title: id, last_message: 'Said' } }));
/** What the API answers for the list and for messages. */
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
  act(() => store.open(id));
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

  test('is the one that the server rendered, if it is this person’s, and is asked for if that is a part', async () => {
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

  test('ends a session that the API refuses', async () => {
    // jsdom does not navigate, and says so.
    jest.mocked(console.error).mockImplementation(() => undefined);
    answers.list = async () => answerOf({}, 401);
    screen = renderStore();
    await waitFor(() => expect(localStorage.getItem(sessionKeys.token)).toBeNull());
    expect(screen.store.get().session).toBe('leaving');
    expect(asked().filter((address) => address === '/api/conversations')).toHaveLength(1);
  });

  test('is what this browser has stored where no server answers, with its time, until one does', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    mockStored = { value: { interviews: [], complete: true }, asOf: 5 };
    answers.list = async () => Promise.reject(new TypeError('offline'));
    await open();
    await waitFor(() => expect(screen.list().asOf).toBe(5));
    expect(screen.list().status).toBe('loaded');
    answers.list = async () => answerOf({ data });
    await act(() => store.refresh());
    await waitFor(() => expect(screen.list().asOf).toBeUndefined());
    expect(screen.list().status).toBe('loaded');
    expect(screen.list().interviews).toHaveLength(2);
  });

  test('is not replaced by what was stored if the API answers with a failure', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    mockStored = { value: { interviews: [], complete: true }, asOf: 5 };
    answers.list = async () => answerOf({}, 500);
    await open();
    expect(screen.list()).toMatchObject({ status: 'failed', asOf: undefined });
    answers.list = async () => answerOf({ data });
    act(() => store.retryList());
    await waitFor(() => expect(screen.list().status).toBe('loaded'));
  });

  test('is asked for again once nothing is being sent, so that its answer is no older', async () => {
    await open();
    const sent = Promise.withResolvers<void>();
    jest.spyOn(store.outbox, 'underWay', 'get').mockReturnValue(sent.promise);
    const before = asked().length;
    const refreshed = store.refresh();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked()).toHaveLength(before);
    sent.resolve();
    await act(() => refreshed);
    expect(asked()).toHaveLength(before + 1);
  });
});

test('nothing of a session is left for the next one', async () => {
  await open();
  await openThread('a');
  const answered = Promise.withResolvers<Response>();
  answers.list = () => answered.promise;
  localStorage.setItem(sessionKeys.token, 'token-b');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token })));
  expect(screen.list()).toMatchObject({ status: 'loading', interviews: [] });
  expect(store.find('a')).toBeUndefined();
  expect(
    screen.queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey[0]),
  ).toEqual(expect.not.arrayContaining([tokenFingerprint('token-a')]));
  answered.resolve(answerOf({ data }));
  await waitFor(() => expect(screen.list().status).toBe('loaded'));
});

test('messages that the API refuses have the list asked for, which ends the session', async () => {
  await open();
  jest.mocked(console.error).mockImplementation(() => undefined);
  answers = { list: async () => answerOf({}, 401), messages: async () => answerOf({}, 401) };
  act(() => store.open('a'));
  await waitFor(() => expect(store.get().session).toBe('leaving'));
});

test('an interview that the API does not know is missing, also if it was read before', async () => {
  await open();
  await openThread('a');
  expect(screen.thread()?.status).toBe('loaded');
  jest.mocked(console.error).mockImplementation(() => undefined);
  answers.messages = async () => answerOf({}, 404);
  act(() => store.received.removal('a'));
  await waitFor(() => expect(screen.thread()?.status).toBe('missing'));
  expect(last()).toEqual(['Said']);
});

test('a message from elsewhere is the last one of an interview that was read here, if it has words', async () => {
  await open();
  await openThread('a');
  act(() => void store.received.message('a', message('m1', ' Well done. ')));
  act(() => void store.received.message('a', message('m2', '')));
  await waitFor(() => expect(last()).toEqual(['Well done.', 'Said']));
  // This one may be a former message with new remarks.
  act(() => void store.received.message('b', message('m3', 'I stayed.')));
  expect(last()).toEqual(['Well done.', 'Said']);
});

test('what arrives while messages are asked for is in the answer, or they are asked for again', async () => {
  await open();
  await openThread('a');
  const older = Promise.withResolvers<Response>();
  answers.messages = () => older.promise;
  act(() => void store.refresh());
  await waitFor(() => expect(asked().filter((one) => one.endsWith('/messages'))).toHaveLength(2));
  answers.messages = async () => answerOf({ data: [message('m1', 'Said', { remarks: [] })] });
  act(() => void store.received.message('a', message('m1', 'Said'), true));
  older.resolve(answerOf({ data: [] }));
  await waitFor(() => expect(screen.thread()?.messages).toHaveLength(1));
  expect(asked().filter((one) => one.endsWith('/messages'))).toHaveLength(3);
});

test('what was sent from here never replaces what a later call has brought', async () => {
  await open();
  const remarks = [{ kind: 'keep', quote: 'I stayed', note: 'Good.' }];
  const sent = message('m1', 'I stayed.', { sender_type: 'user' });
  answers.messages = async () =>
    answerOf({ data: [message('m1', 'I stayed.', { sender_type: 'user', remarks })] });
  await openThread('a');
  act(() => void store.received.message('a', sent, true));
  expect(screen.thread()?.messages[0]?.remarks).toHaveLength(1);
});

describe('an answer that is being written when the session ends', () => {
  const user = (id: string) => ({ data: { id, type: 'user', attributes: {} } });
  const signedIn = (id: string) => ({ token: 'token-b', user: user(id), expires_at: null });

  /** The session of person 1 ends in another tab, which leaves behind what `leaves` does. */
  const endElsewhere = (
    isAnswering: (id: string | null) => boolean,
    leaves: VoidFunction = () => undefined,
  ) => {
    screen?.leave();
    localStorage.setItem(sessionKeys.token, 'token-b');
    localStorage.setItem(sessionKeys.user, JSON.stringify(user('1')));
    screen = renderStore();
    ({ store } = screen);
    store.isAnswering = isAnswering;
    act(() => store.open('a'));
    leaves();
    localStorage.removeItem(sessionKeys.token);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token })));
    return store.get().answerLeft;
  };

  test('is kept if it expired, and sign-in leads its author back to it, once', async () => {
    expect(endElsewhere((id) => id === 'a')).toBe('kept');
    expect(store.get().session).toBe('visitor');
    expect(await whereSignInLeads('es', '', signedIn('1'))).toBe('/es/conversations/a');
    expect(await whereSignInLeads('es', '', signedIn('1'))).toBe('/es/conversations');
  });

  test('leads nobody else to it, nor anybody who wrote nothing', async () => {
    endElsewhere(() => true);
    expect(await whereSignInLeads('es', '', signedIn('2'))).toBe('/es/conversations');
    expect(endElsewhere(() => false)).toBeNull();
    expect(await whereSignInLeads('es', '', signedIn('1'))).toBe('/es/conversations');
  });

  test('is gone if its author signed out there', () => {
    expect(endElsewhere(() => true, dropUnsent)).toBe('gone');
  });
});
