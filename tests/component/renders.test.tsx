import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memo, Profiler } from 'react';
import { noFilters } from '@/components/interviews/address/filters';
import { useWithCheckRemarks } from '@/components/interviews/checks/use-with-check-remarks';
import { InterviewList } from '@/components/interviews/list/interview-list';
import { type Marking, useMarkingHere } from '@/components/interviews/marks/use-marking';
import { useList } from '@/components/interviews/store/use-list';
import { MessageBubble } from '@/components/interviews/thread/message-bubble';
import type { Message } from '@/lib/api/message';
import { newQueryClient } from '@/lib/api/query-client';
import { sessionKeys } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { InMarking } from '../setup/in-marking';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { interviewOf, messagesOf } from '../setup/records';
import { told } from '../setup/told';

/** How often each row or bubble has been rendered since this was cleared. */
let renders: Record<string, number>;
const count = (name: string) => {
  renders[name] = (renders[name] ?? 0) + 1;
};

// Only a row shows its status, so this counts the renders of rows.
jest.mock('@/components/interviews/controls/status-label', () => ({
  StatusLabel: ({ status }: { status: string }) => {
    count(status);
    return null;
  },
}));

const messages = messagesOf(
  Array.from({ length: 12 }, (_, index) => ({
    sender_type: 'user',
    text_content: `Answer ${index}`,
    remarks: [{ quote: 'Answer', kind: 'fix', note: 'Which one?' }],
  })),
);
const thread = { interview: interviewOf({ title: 'Costs' }), messages };

const Bubbles = () =>
  messages.map((message) => (
    <Profiler key={message.key} id={message.key} onRender={count}>
      <MessageBubble message={message} />
    </Profiler>
  ));

/** Counts the renders of a message, and skips those of its parent while the message is the same. */
const Counted = memo(function Counted({ message }: { message: Message }) {
  return (
    <Profiler id={message.key} onRender={count}>
      <MessageBubble message={message} />
    </Profiler>
  );
});

const noop = () => undefined;

const stars = () => screen.getAllByRole('button', { name: en.InterviewsScreen.saved.save });
const star = (at: number) => told(() => fireEvent.click(stars()[at] as HTMLElement));

beforeEach(() => {
  renders = {};
  localStorage.clear();
  localStorage.setItem(sessionKeys.token, 'token-a');
  localStorage.setItem(sessionKeys.user, JSON.stringify({ id: '1' }));
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
});

test('a star stored in the account renders only its message, and an answer without changes nothing', async () => {
  const data = messages.map(({ id }) => ({ message_id: id, conversation_id: '7', starred: false }));
  global.fetch = jest.fn(async (_: RequestInfo | URL, init?: RequestInit) =>
    answerOf({ data: init?.method === 'PUT' ? { ...data[4], starred: true } : data }),
  );
  let marking: Marking | null = null;
  const Find = () => {
    marking = useMarkingHere();
    return null;
  };
  const refresh = () => told(() => marking?.refresh());
  render(
    <InMarking known={{ store: newStore(), offers: ['marks'] }} thread={thread}>
      <Bubbles />
      <Find />
    </InMarking>,
  );
  expect(stars()).toHaveLength(messages.length);
  await waitFor(() => expect(screen.getAllByText(en.Marks.workedOn)[0]).toBeEnabled());
  renders = {};
  await star(4);
  expect(stars()[4]).toHaveAttribute('aria-pressed', 'true');
  expect(Object.keys(renders)).toEqual(['m4']);
  await refresh();
  renders = {};
  await refresh();
  expect(renders).toEqual({});
});

test('a star stored in the browser renders only its message', async () => {
  render(
    <InMarking known={{ store: newStore() }} thread={thread}>
      <Bubbles />
    </InMarking>,
  );
  await waitFor(() => expect(stars()).toHaveLength(messages.length));
  renders = {};
  await star(7);
  expect(stars()[7]).toHaveAttribute('aria-pressed', 'true');
  expect(Object.keys(renders)).toEqual(['m7']);
});

test('a tick or a star renders only its message, beside checklist remarks too', async () => {
  const label = 'It says what came of it.';
  const checked = messagesOf(
    Array.from({ length: 6 }, (_, index) => ({
      sender_type: 'user',
      text_content: `Answer ${index}`,
      checks: [{ id: 'success-result', label, met: false, quote: 'Answer' }],
    })),
  );
  const Checked = () => (
    <>
      {useWithCheckRemarks(checked).map((message) => (
        <Counted key={message.key} message={message} />
      ))}
    </>
  );
  const { container } = render(
    <InMarking
      known={{ store: newStore() }}
      thread={{ interview: thread.interview, messages: checked }}
    >
      <Checked />
    </InMarking>,
  );
  await waitFor(() => expect(stars()).toHaveLength(6));
  expect(container.querySelectorAll('.remark')).toHaveLength(6);
  renders = {};
  await star(2);
  expect(Object.keys(renders)).toEqual(['m2']);
  renders = {};
  const notRight = screen.getAllByRole('button', { name: /^Not right/, hidden: true });
  await told(() => fireEvent.click(notRight[4] as HTMLElement));
  expect(Object.keys(renders)).toEqual(['m4']);
  // The line was the coach's to fix; the person has ticked it without a quotation, so its remark is
  // gone.
  expect(container.querySelectorAll('.remark')).toHaveLength(5);
});

test('an unchanged list renders no row, and a changed interview only its row', async () => {
  const statuses = ['approved', 'pending', 'rejected'];
  let title = 'Third';
  global.fetch = jest.fn(async () =>
    answerOf({
      data: statuses.map((status, index) => ({
        id: `i${index}`,
        attributes: {
          status,
          title: index === 2 ? title : `Title ${index}`,
          scores: [{ skill: 'Clarity', value: 3, max: 5 }],
        },
      })),
    }),
  );
  const queries = newQueryClient();
  const store = newStore(queries);
  const List = () => {
    const list = useList(store, null);
    return (
      <InterviewList list={list} filters={noFilters} typed="" selectedId={null} onClear={noop} />
    );
  };
  render(
    <InInterviews known={{ store }} queries={queries}>
      <List />
    </InInterviews>,
  );
  let leave: VoidFunction = noop;
  act(() => {
    leave = store.connect();
  });
  await screen.findByText('Third');
  renders = {};
  await told(() => store.loaded.refresh());
  expect(renders).toEqual({});
  title = 'Third, renamed';
  await told(() => store.loaded.refresh());
  expect(screen.getByText('Third, renamed')).toBeVisible();
  expect(renders).toEqual({ rejected: 1 });
  leave();
});
