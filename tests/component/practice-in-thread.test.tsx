import { act, render, screen } from '@testing-library/react';
import type { PracticeHere } from '@/components/interviews/practice/practice-here';
import { PracticeInThread } from '@/components/interviews/practice/practice-in-thread';
import type { PlacedAnswer } from '@/components/interviews/practice/queue/where-is';
import { ThreadComposer } from '@/components/interviews/practice/thread-composer';
import { followInterviews, type NewReply } from '@/components/interviews/screen/follow-interviews';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { newQueryClient } from '@/lib/api/query-client';
import { sessionKeys } from '@/lib/session/browser';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { placed } from '../setup/practice';
import { messageOf } from '../setup/records';

type Answers = readonly PlacedAnswer[];

test('an answer being sent is drawn until its message arrives, recognized by its key and not by its words', () => {
  const state: Answers = ['a', 'b'].map((key) =>
    placed({ place: 'sending' }, { key, text: 'Twice the same' }),
  );
  const practice = { token: 't', answers: { subscribe: () => () => undefined, get: () => state } };
  const here = { practice } as unknown as PracticeHere;
  const said = { sender_type: 'user', text_content: 'Twice the same' };
  const shown = (messages: Message[]) => (
    <InInterviews known={{ practice: here }}>
      <PracticeInThread conversationId="7" messages={messages} onChange={() => undefined} />
    </InInterviews>
  );
  const { rerender } = render(shown([messageOf(said)]));
  expect(screen.getAllByText('Twice the same')).toHaveLength(2);
  rerender(shown([messageOf(said), messageOf({ ...said, key: 'a' }, 'm2')]));
  expect(screen.getAllByText('Twice the same')).toHaveLength(1);
});

/** The last opened connection for events. */
let mockTold: { apply: (event: object) => void };
jest.mock('@/lib/events/live', () => ({
  Live: class {
    constructor(_: string, listener: typeof mockTold) {
      mockTold = listener;
    }
    end() {}
  },
}));

test('the coach’s message is drawn while it is being written, and is not announced until it is complete', async () => {
  const state: Answers = [placed({ place: 'coach' })];
  const answers = { subscribe: () => () => undefined, get: () => state, settle: () => undefined };
  const practice = { token: 't', answers };
  const here = { practice } as unknown as PracticeHere;
  localStorage.setItem(sessionKeys.token, 't');
  const queries = newQueryClient();
  const store = newStore(queries);
  const leave = store.connect();
  const onReply = jest.fn<void, [NewReply]>();
  const end = followInterviews({
    store,
    findMarking: () => null,
    token: 't',
    refresh: async () => false,
    onReply,
  });
  await later(0);
  const say = jest.fn();
  const changed = jest.fn();
  const thread = (messages: Message[]) => (
    <InInterviews known={{ store, practice: here, say }} queries={queries}>
      <PracticeInThread conversationId="7" messages={messages} onChange={changed} />
    </InInterviews>
  );
  const { rerender, container } = render(thread([]));
  expect(container.querySelector('.thinking-dots')).toBeVisible();
  const tell = (name: string, data: object) =>
    act(async () => {
      mockTold.apply({ id: '', name, data });
      await jest.advanceTimersByTimeAsync(0);
    });
  const written = (text: string, conversation_id = '7') =>
    tell('message_part', { conversation_id, text });
  await written('Elsewhere', '8');
  expect(container).not.toHaveTextContent('Elsewhere');
  await written('You say');
  const before = changed.mock.calls.length;
  await written('You say nobody knew. How');
  expect(changed.mock.calls.length).toBe(before + 1);
  const part = screen.getByText('You say nobody knew. How');
  expect(part.closest('[aria-hidden]')).not.toBeNull();
  expect(container.querySelector('.thinking-dots')).toBeNull();
  expect(say.mock.calls).toEqual([[en.Practice.thinking]]);

  const reply = { sender_type: 'ai', text_content: 'You say nobody knew. How did you find out?' };
  await tell('message', { conversation_id: '7', message: { id: 'm9', attributes: reply } });
  rerender(thread([messageOf(reply, 'm9')]));
  expect(container).toBeEmptyDOMElement();
  expect(onReply).toHaveBeenCalledTimes(1);
  // The person's own answer from another device is not announced.
  const own = { sender_type: 'user', text_content: 'A nurse told me.' };
  await tell('message', { conversation_id: '7', message: { id: 'm8', attributes: own } });
  expect(onReply).toHaveBeenCalledTimes(1);
  // The unfinished text that belonged to the former reply is not shown before the next one.
  rerender(thread([messageOf(reply, 'm9'), messageOf({ sender_type: 'user' }, 'm10')]));
  expect(container.querySelector('.thinking-dots')).toBeVisible();
  await written('Left behind');
  act(end);
  await later(0);
  leave();
  expect(container).not.toHaveTextContent('Left behind');
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Draws a thread whose last answer the coach is reading. */
function awaiting() {
  const state: Answers = [placed({ place: 'coach' })];
  const practice = { token: 't', answers: { subscribe: () => () => undefined, get: () => state } };
  const store = newStore();
  const asked = jest.spyOn(store.loaded, 'refresh').mockResolvedValue(false);
  const here = { practice } as unknown as PracticeHere;
  const { unmount } = render(
    <InInterviews known={{ store, practice: here }}>
      <PracticeInThread conversationId="7" messages={[]} onChange={() => undefined} />
    </InInterviews>,
  );
  return { asked, store, unmount };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('while the coach’s reply is awaited, a slow answer is waited for, then requested again', async () => {
  const { asked, unmount } = awaiting();
  let answer: (changed: boolean) => void = () => undefined;
  asked.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await later(10_000);
  expect(asked).toHaveBeenCalledTimes(1);
  answer(false);
  await later(3_000);
  expect(asked).toHaveBeenCalledTimes(2);
  unmount();
  answer(false);
  await later(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('what happens to an answer is announced by the one live region, never by a new one that is already filled', async () => {
  const places = ['sending', 'waiting', 'coach'] as const;
  const states: Answers[] = places.map((place) => [placed({ place }, { text: 'It was me.' })]);
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const thread = (state: Answers | undefined) => {
    const practice = {
      token: 't',
      answers: { subscribe: () => () => undefined, get: () => state },
    };
    const here = { practice } as unknown as PracticeHere;
    return (
      <InInterviews known={{ practice: here, say }}>
        <PracticeInThread conversationId="7" messages={[]} onChange={() => undefined} />
      </InInterviews>
    );
  };
  const { rerender } = render(thread(states[0]));
  for (const state of states.slice(1)) rerender(thread(state));
  await later(31_000);
  expect(screen.getAllByText(en.Practice.late)).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
  const { sending, waiting, thinking, late } = en.Practice;
  expect(said).toEqual([sending, waiting, thinking, late]);
});

test('an overdue reply of the coach is requested less and less often, and only on a visible page', async () => {
  const { asked } = awaiting();
  await later(60_000);
  const inFirstMinute = asked.mock.calls.length;
  expect(inFirstMinute).toBeLessThan(10);
  await later(600_000);
  expect(asked.mock.calls.length - inFirstMinute).toBeLessThanOrEqual(20);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const whenHidden = asked.mock.calls.length;
  await later(600_000);
  expect(asked).toHaveBeenCalledTimes(whenHidden);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toHaveBeenCalledTimes(whenHidden + 1);
});

test('an overdue reply is not requested while events arrive', async () => {
  const { asked, store } = awaiting();
  store.loaded.isLive = true;
  await later(60_000);
  expect(asked).not.toHaveBeenCalled();
  store.loaded.isLive = false;
  await later(30_000);
  expect(asked).toHaveBeenCalled();
});

test.each([
  ['given-up', null, en.Practice.notSent],
  ['refused', { blob: new Blob(), seconds: 3, peaks: [] }, en.Practice.recordingNotSent],
  ['moved-on', null, en.Practice.movedOn],
  ['lost', null, en.Practice.recordingLost],
  ['taken-back', null, ''],
] as const)('an answer that was not sent says so: %s', (why, recorded, said) => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
  const state: Answers = [
    placed(recorded ? { place: 'review', recorded, why } : { place: 'field', why }),
  ];
  const answers = {
    subscribe: () => () => undefined,
    get: () => state,
    takeReturned: () => undefined,
  };
  const practice = { answers, starter: {} };
  const here = { practice } as unknown as PracticeHere;
  const interview = { id: '7', scores: [], finishedAt: null } as unknown as Interview;
  render(
    <InInterviews known={{ practice: here }}>
      <ThreadComposer
        interview={interview}
        messages={[]}
        hasEndPage={false}
        onSent={() => undefined}
        onFinished={() => undefined}
      />
    </InInterviews>,
  );
  expect(screen.getAllByRole('status')[0]?.textContent).toBe(said);
});
