import { waitFor } from '@testing-library/react';
import { keepTitle } from '@/lib/interviews/change-titles';
import type { Interview } from '@/lib/interviews/interview';
import { rename } from '@/lib/interviews/rename';
import { InterviewsStore } from '@/lib/interviews/store';

import { type BrowserSession, readSession, sessionKeys } from '@/lib/session/browser';
import { titlesPrefix } from '@/lib/session/unsent';
import { unsentOwner } from '@/lib/session/unsent-owner';
import { answerOf } from '../setup/answers';

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
  leave = store.connect();
  await waitFor(() => expect(store.get().list.status).toBe('loaded'));
});
afterEach(() => {
  leave();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** The owner of what waits in this browser. */
const owner = () => unsentOwner(readSession() as BrowserSession);
const first = () => store.find('a') as Interview;
const titles = () => store.get().list.interviews.map(({ title }) => title);

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
  expect(store.get().waiting).toEqual([{ id: 'a', title: 'Mine', was: 'a' }]);
  expect(await save('Newer', answerOf({}))).toBe(true);
  expect(store.get().waiting).toEqual([]);
});

test('a title that was sent, here or by another tab, is shown until the server says so', async () => {
  keepTitle(owner(), first(), 'Mine');
  const hear = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: titlesPrefix + owner() }));
  hear();
  expect(titles()).toEqual(['Mine', 'b']);
  localStorage.removeItem(titlesPrefix + owner());
  hear();
  expect(titles()).toEqual(['Mine', 'b']);
  expect(store.get().waiting).toEqual([]);
});

test('a title that was changed elsewhere, too, is not shown over the server’s', async () => {
  const conflict = { id: 'a', title: 'Mine', was: 'Before', theirs: 'a' };
  localStorage.setItem(titlesPrefix + owner(), JSON.stringify([conflict]));
  store.followTitles();
  expect(titles()).toEqual(['a', 'b']);
});

test('whoever signs in next is shown no title of somebody else’s', async () => {
  keepTitle(owner(), first(), 'Mine');
  store.followTitles();
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
  await store.beside('a');
  let answerList: (answer: Response) => void = () => undefined;
  global.fetch = jest.fn(() => new Promise<Response>((resolve) => (answerList = resolve)));
  const refreshed = store.refresh();
  store.received.message('a', sent, true);
  expect(last()).toBe('I stayed.');
  answerList(saying('And then?'));
  await refreshed;
  expect(last()).toBe('And then?');
});

test('messages beside the open interview are asked for once, and again when the list says something new', async () => {
  const said = (...texts: string[]) =>
    texts.map((text_content, at) => ({ id: `m${at}`, attributes: { text_content } }));
  const beside = async () => (await store.beside('a'))?.map(({ text }) => text) ?? null;
  const answers = jest.mocked(fetch);
  answers.mockClear();
  answers.mockResolvedValueOnce(answerOf({ data: said('One') }));
  expect(await Promise.all([beside(), beside()])).toEqual([['One'], ['One']]);
  // The API may give no last message: what arrives is added to what is known.
  store.received.message('a', said('One', 'Two')[1]);
  store.received.conversation(data[0]);
  expect(await beside()).toEqual(['One', 'Two']);
  expect(fetch).toHaveBeenCalledTimes(1);
  store.received.conversation({ id: 'a', attributes: { title: 'a', last_message: 'Three' } });
  answers.mockResolvedValueOnce(answerOf({ data: said('One', 'Two', 'Three') }));
  expect(await beside()).toEqual(['One', 'Two', 'Three']);
  store.open('a');
  expect(store.get().thread?.messages).toHaveLength(3);
});

test('the open interview is never asked for beside itself, nor dropped for others', async () => {
  store.open('a');
  await waitFor(() => expect(store.get().thread?.status).toBe('loaded'));
  const calls = jest.mocked(fetch).mock.calls.length;
  expect(await store.beside('a')).toBe(store.get().thread?.messages);
  expect(fetch).toHaveBeenCalledTimes(calls);
  for (let other = 0; other < 14; other += 1) await store.beside(`other-${other}`);
  store.received.message('a', { id: 'new', attributes: { text_content: 'Hear me?' } });
  expect(store.get().thread?.messages.at(-1)?.text).toBe('Hear me?');
});
