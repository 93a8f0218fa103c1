import { waitFor } from '@testing-library/react';
import { whereSignInLeads } from '@/components/auth/where-sign-in-leads';
import { InterviewsStore } from '@/components/interviews/store/store';
import { rename, sendTitles } from '@/components/interviews/store/title-kind';
import { titleName } from '@/components/interviews/store/titles';
import { type BrowserSession, readSession, sessionKeys } from '@/lib/session/browser';
import { dropUnsent } from '@/lib/session/unsent';
import { answerOf } from '../setup/answers';
import { hearStorage, startOutbox } from '../setup/outbox';

const data = ['a', 'b'].map((id) => ({ id, attributes: { title: id, last_message: 'Said' } }));

let renames: ((answer: Response | Promise<Response>) => void)[];
let store: InterviewsStore;
let leave: VoidFunction;

beforeEach(async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  renames = [];
  global.fetch = jest.fn(async (_: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'PUT'
      ? new Promise<Response>((resolve) => renames.push(resolve))
      : answerOf({ data }),
  );
  store = new InterviewsStore({ locale: 'en', selectedId: null, seed: null });
  sendTitles(store);
  leave = store.connect();
  await waitFor(() => expect(store.get().list.status).toBe('loaded'));
});
afterEach(() => {
  leave();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

const titles = () => store.get().list.interviews.map(({ title }) => title);

/** Another tab, of the same person. */
const otherTab = () => startOutbox(readSession() as BrowserSession);
const mine = (title = 'Mine') => ({ kind: titleName, target: 'a', patch: { title }, base: ['a'] });

test('a title that no server could be told of is shown over what the server says, until a newer one is saved', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const save = async (title: string, answer: Promise<Response> | Response) => {
    const saved = rename(store, 'a', title);
    await waitFor(() => expect(renames).toHaveLength(1));
    renames.pop()?.(answer);
    return saved;
  };
  expect(await save('Mine', Promise.reject(new TypeError('offline')))).toBe(true);
  expect(titles()).toEqual(['Mine', 'b']);
  await store.refresh();
  expect(titles()).toEqual(['Mine', 'b']);
  expect(store.get().waiting).toMatchObject([{ id: 'a', title: 'Mine', was: 'a' }]);
  expect(await save('Newer', answerOf({}))).toBe(true);
  expect(store.get().waiting).toEqual([]);
  expect(titles()).toEqual(['Newer', 'b']);
});

test('a title that was sent by another tab is shown until the server says so', async () => {
  const other = otherTab();
  const entry = other.add(mine());
  hearStorage();
  expect(titles()).toEqual(['Mine', 'b']);
  other.drop(entry?.key ?? '');
  hearStorage();
  expect(titles()).toEqual(['Mine', 'b']);
  expect(store.get().waiting).toEqual([]);
  other.stop();
});

test.each(['messages', 'a title'])(
  'a 401 for %s has the list asked at once, which ends a session that is over',
  async (what) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    jest.mocked(fetch).mockImplementation(async () => answerOf({ error: 'expired' }, 401));
    if (what === 'messages') store.open('a');
    else expect(await rename(store, 'a', 'Mine')).toBe(false);
    await waitFor(() => expect(store.get().session).toBe('leaving'));
    expect(readSession()).toBeNull();
  },
);

test('the list is asked for again once nothing is being sent, so that its answer is no older', async () => {
  const asked = () => jest.mocked(fetch).mock.calls.filter(([, init]) => !init?.method).length;
  const before = asked();
  const saved = rename(store, 'a', 'Mine');
  await waitFor(() => expect(renames).toHaveLength(1));
  const refreshed = store.refresh();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked()).toBe(before);
  renames.pop()?.(answerOf({}));
  await Promise.all([saved, refreshed]);
  expect(asked()).toBe(before + 1);
});

test('a title that was changed elsewhere, too, is not shown over the server’s', async () => {
  const patch = { title: 'Mine', was: 'Before', theirs: 'a' };
  const other = otherTab();
  other.add({ kind: 'title-conflict', target: 'a', patch });
  hearStorage();
  expect(store.get().waiting).toHaveLength(1);
  expect(titles()).toEqual(['a', 'b']);
  other.stop();
});

test('whoever signs in next is shown no title of somebody else’s', async () => {
  store.outbox.add(mine());
  expect(titles()).toEqual(['Mine', 'b']);
  localStorage.setItem(sessionKeys.token, 'token-b');
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token }));
  await waitFor(() => expect(store.find('a')?.title).toBe('a'));
  expect(JSON.stringify({ ...localStorage })).not.toContain('Mine');
});

test('a message from elsewhere is the last one of an interview that was read here, if it has words', async () => {
  const last = () => store.get().list.interviews.map(({ lastMessage }) => lastMessage);
  const message = (id: string, text: string) => ({ id, attributes: { text_content: text } });
  store.open('a');
  await waitFor(() => expect(store.get().thread?.status).toBe('loaded'));
  store.received.message('a', message('m1', ' Well done. '));
  store.received.message('a', message('m2', ''));
  expect(last()).toEqual(['Well done.', 'Said']);
  // This one may be a former message with new remarks.
  store.received.message('b', message('m3', 'I stayed.'));
  expect(last()).toEqual(['Well done.', 'Said']);
  store.received.removal('a');
  expect(last()).toEqual(['Said']);
});

test('what one has sent gives way to what another call has brought meanwhile', async () => {
  const sent = { id: 'm1', attributes: { sender_type: 'user', text_content: 'I stayed.' } };
  const remarks = [{ kind: 'keep', quote: 'I stayed', note: 'Good.' }];
  const later = { ...sent, attributes: { ...sent.attributes, remarks } };
  let answerMessages: (answer: Response) => void = () => undefined;
  global.fetch = jest.fn(() => new Promise<Response>((resolve) => (answerMessages = resolve)));
  store.open('a');
  store.received.message('a', sent, true);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  answerMessages(answerOf({ data: [later] }));
  await waitFor(() => expect(store.get().thread?.messages).toHaveLength(1));
  expect(store.get().thread?.messages[0]?.remarks).toHaveLength(1);
});

test('what one has sent is the last message, unless the list has brought a later one meanwhile', async () => {
  const sent = { id: 'm1', attributes: { sender_type: 'user', text_content: 'I stayed.' } };
  const last = () => store.get().list.interviews[0]?.lastMessage;
  const saying = (last_message: string) =>
    answerOf({ data: [{ id: 'a', attributes: { title: 'a', last_message } }] });
  jest.mocked(fetch).mockResolvedValueOnce(answerOf({ data: [] }));
  await store.loadInBackground('a');
  let answerList: (answer: Response) => void = () => undefined;
  global.fetch = jest.fn(() => new Promise<Response>((resolve) => (answerList = resolve)));
  const refreshed = store.refresh();
  store.received.message('a', sent, true);
  expect(last()).toBe('I stayed.');
  answerList(saying('And then?'));
  await refreshed;
  expect(last()).toBe('And then?');
});

test('messages loaded in the background are requested once, and again when the list has changed', async () => {
  const said = (...texts: string[]) =>
    texts.map((text_content, at) => ({ id: `m${at}`, attributes: { text_content } }));
  const loadInBackground = async () =>
    (await store.loadInBackground('a'))?.map(({ text }) => text) ?? null;
  const answers = jest.mocked(fetch);
  answers.mockClear();
  answers.mockResolvedValueOnce(answerOf({ data: said('One') }));
  expect(await Promise.all([loadInBackground(), loadInBackground()])).toEqual([['One'], ['One']]);
  // The API may give no last message: what arrives is added to what is known.
  store.received.message('a', said('One', 'Two')[1]);
  store.received.conversation(data[0]);
  expect(await loadInBackground()).toEqual(['One', 'Two']);
  expect(fetch).toHaveBeenCalledTimes(1);
  store.received.conversation({ id: 'a', attributes: { title: 'a', last_message: 'Three' } });
  answers.mockResolvedValueOnce(answerOf({ data: said('One', 'Two', 'Three') }));
  expect(await loadInBackground()).toEqual(['One', 'Two', 'Three']);
  store.open('a');
  expect(store.get().thread?.messages).toHaveLength(3);
});

test('the open interview is not loaded in the background as well, nor dropped for others', async () => {
  store.open('a');
  await waitFor(() => expect(store.get().thread?.status).toBe('loaded'));
  const calls = jest.mocked(fetch).mock.calls.length;
  expect(await store.loadInBackground('a')).toBe(store.get().thread?.messages);
  expect(fetch).toHaveBeenCalledTimes(calls);
  for (let other = 0; other < 14; other += 1) await store.loadInBackground(`other-${other}`);
  store.received.message('a', { id: 'new', attributes: { text_content: 'Hear me?' } });
  expect(store.get().thread?.messages.at(-1)?.text).toBe('Hear me?');
});

describe('an answer that is being written when the session ends', () => {
  const user = (id: string) => ({ data: { id, type: 'user', attributes: {} } });
  const signedIn = (id: string) => ({ token: 'token-b', user: user(id), expires_at: null });

  /** The session of person 1 ends in another tab, which leaves behind what `leaves` does. */
  const endElsewhere = (leaves: VoidFunction) => {
    leave();
    localStorage.setItem(sessionKeys.token, 'token-b');
    localStorage.setItem(sessionKeys.user, JSON.stringify(user('1')));
    leave = store.connect();
    store.open('a');
    leaves();
    localStorage.removeItem(sessionKeys.token);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKeys.token }));
    return store.get().answerLeft;
  };

  test('is kept if it expired, and sign-in leads its author back to it, once', async () => {
    store.isAnswering = (id) => id === 'a';
    expect(endElsewhere(() => undefined)).toBe('kept');
    expect(store.get().session).toBe('visitor');
    expect(await whereSignInLeads('es', '', signedIn('1'))).toBe('/es/conversations/a');
    expect(await whereSignInLeads('es', '', signedIn('1'))).toBe('/es/conversations');
  });

  test('leads nobody else to it, nor anybody who wrote nothing', async () => {
    store.isAnswering = () => true;
    endElsewhere(() => undefined);
    expect(await whereSignInLeads('es', '', signedIn('2'))).toBe('/es/conversations');
    store.isAnswering = () => false;
    expect(endElsewhere(() => undefined)).toBeNull();
    expect(await whereSignInLeads('es', '', signedIn('1'))).toBe('/es/conversations');
  });

  test('is gone if its author signed out there', () => {
    store.isAnswering = () => true;
    expect(endElsewhere(dropUnsent)).toBe('gone');
  });
});
