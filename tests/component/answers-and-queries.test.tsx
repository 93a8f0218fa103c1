import { act, render } from '@testing-library/react';
import { Practice } from '@/components/interviews/practice/practice';
import { PracticeInThread } from '@/components/interviews/practice/practice-in-thread';
import type { InterviewsStore } from '@/components/interviews/store/store';
import { useList } from '@/components/interviews/store/use-list';
import { useOpenThread } from '@/components/interviews/store/use-open-thread';
import { newQueryClient } from '@/lib/api/query-client';
import { readSession, storeSession } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { newStore } from '../setup/new-store';
import { storedAnswers } from '../setup/practice';

jest.mock('@/lib/session/sign-out', () => ({ logOut: async () => undefined }));

const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
const question = { id: 'q1', attributes: { sender_type: 'ai', text_content: 'Why?' } };
const reply = { id: 'q2', attributes: { sender_type: 'ai', text_content: 'And then?' } };
const stored = { id: 'u1', attributes: { sender_type: 'user', text_content: 'It was me.' } };
const answer = { key: 'a', conversationId: '7', text: 'It was me.', recorded: null };

/** What the API answers. */
let api: { list: () => Response; messages: () => Response; send: () => Response };
let store: InterviewsStore;
let practice: Practice;
let leave: VoidFunction;

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  storeSession(session);
  takeOverUnsent(session);
  api = {
    list: () => answerOf({ data: [{ id: '7', attributes: {} }] }),
    messages: () => answerOf({ data: [question] }),
    send: () => answerOf({ data: stored }, 201),
  };
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'POST') return api.send();
    return String(address).endsWith('/messages') ? api.messages() : api.list();
  });
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

/** The list, and an interview if it is open, with what is practiced in it. */
function Shown() {
  useList(store, null);
  const thread = useOpenThread(store);
  if (!thread) return null;
  return (
    <PracticeInThread
      conversationId={thread.id}
      messages={thread.messages}
      onChange={() => undefined}
    />
  );
}

/** Opens the interviews screen of an API without events. */
async function open(id: string) {
  const queries = newQueryClient();
  store = newStore(queries);
  const disconnect = store.connect();
  practice = new Practice(session, store);
  const { container } = render(
    <InInterviews known={{ store, practice: { practice } }} queries={queries}>
      <Shown />
    </InInterviews>,
  );
  act(() => store.selection.open(id));
  leave = () => {
    practice.stop();
    disconnect();
  };
  await settle();
  return container;
}

test('PracticeInThread awaits the reply from the moment at which the answer is stored until it arrives', async () => {
  const container = await open('7');
  const dots = () => container.querySelector('.thinking-dots');
  act(() => void practice.answers.give(answer));
  await settle();
  expect(dots()).toBeVisible();
  const asked = jest.spyOn(store.loaded, 'refresh');
  await settle(3_000);
  expect(asked).toHaveBeenCalled();
  api.messages = () => answerOf({ data: [question, stored, reply] });
  await settle(10_000);
  expect(dots()).toBeNull();
  expect(practice.answers.get()).toEqual([]);
});

test.each([
  ['its call', () => answerOf({ data: [question] })],
  ['the call before it', () => answerOf({}, 401)],
])('an answer waits for the next session if %s meets an expired one', async (_, messages) => {
  await open('7');
  act(() => store.selection.close());
  // The network, the ended session and jsdom, which does not navigate.
  jest.mocked(console.error).mockImplementation(() => undefined);
  api.send = () => {
    throw new TypeError('Failed to fetch');
  };
  act(() => void practice.answers.give(answer));
  await settle();
  const refused = () => answerOf({}, 401);
  api = { list: refused, messages, send: refused };
  act(() => window.dispatchEvent(new Event('online')));
  await settle(10_000);
  expect(readSession()).toBeNull();
  expect(storedAnswers()).toMatchObject([{ key: 'a', state: { name: 'queued' } }]);
});
