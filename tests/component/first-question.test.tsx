import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPane } from '@/components/interviews/list/list-pane';
import { ListStatus } from '@/components/interviews/list/list-status';
import { keepDraft } from '@/components/interviews/practice/drafts';
import { FirstQuestion } from '@/components/interviews/practice/first-question';
import { FirstQuestion as LateFirstQuestion } from '@/components/interviews/practice/late-practice';
import { offeredQuestions } from '@/components/interviews/practice/offered-questions';
import type { Practice } from '@/components/interviews/practice/practice';
import { MessagePane } from '@/components/interviews/screen/message-pane';
import type { ListState } from '@/components/interviews/store/state';
import { sendAnswer, startInterview } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';
import { InInterviews, type Known } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { reviewsIn, startPractice } from '../setup/practice';
import { interviewsOf } from '../setup/records';

jest.mock('@/lib/api/practice', () => ({ sendAnswer: jest.fn(), startInterview: jest.fn() }));
jest.mock('@/components/interviews/practice/recorder', () => ({
  mayRecord: () => true,
  Recorder: {
    begin: async () => ({
      cancel: () => undefined,
      stop: async () => ({ blob: new Blob(['sound']), seconds: 3, peaks: [0.5] }),
    }),
  },
}));

const words = { ...en.Practice, screen: en.InterviewsScreen };
const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
const questions = offeredQuestions('en');
let practice: Practice;

jest.mock('@/components/interviews/controls/use-narrow', () => ({ useNarrow: () => mockIsPhone }));
jest.mock('@/components/interviews/home/late-home', () => ({ useHasHome: () => false }));
let mockIsPhone: boolean;

/** Shows one pane until the phone is rotated, which mounts the question anew in the other. */
function show(more: Known = {}) {
  const store = newStore();
  jest.spyOn(store.selection, 'open').mockImplementation(() => undefined);
  const known: Known = { store, practice: { practice } as never, offers: ['practise'], ...more };
  const pane = (name: string, changed: Known = {}) => (
    <InInterviews known={{ ...known, ...changed }}>
      <FirstQuestion key={name} isFirst />
    </InInterviews>
  );
  const { rerender } = render(pane('list'));
  return {
    rotate: () => act(async () => rerender(pane('messages'))),
    spendFreeWeek: () => act(async () => rerender(pane('list', { isFree: true, practiceAt: 1 }))),
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => act(async () => button(name).click());

beforeEach(() => {
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  sessionStorage.clear();
  localStorage.clear();
  // The notice about speech recognition in this browser has been read before.
  localStorage.setItem('practice_hearing', 'told');
  practice = startPractice(session, {
    received: { conversation: () => ({ id: '7' }), message: () => null } as never,
  });
  const taken = { status: 201, text: '{"data":{}}' };
  jest.mocked(startInterview).mockReset().mockResolvedValue(taken);
  jest.mocked(sendAnswer).mockReset().mockResolvedValue(taken);
});
afterEach(() => act(() => practice.stop()));

test('text typed below the first question stays when the phone is rotated', async () => {
  const { rotate } = show();
  await click(words.another);
  await click(words.another);
  const field = screen.getByRole('textbox', { name: words.answer });
  fireEvent.change(field, { target: { value: 'I asked.' } });
  await rotate();
  expect(screen.getByText(String(questions[2]))).toBeVisible();
  expect(screen.getByRole('textbox', { name: words.answer })).toHaveValue('I asked.');
  await click(words.send);
  const wanted = { language: 'en', question: questions[2] };
  expect(startInterview).toHaveBeenCalledWith('token-a', wanted, expect.anything());
  await rotate();
  expect(screen.getByRole('textbox', { name: words.answer })).toHaveValue('');
});

test('another first question does not show text typed below the former one', async () => {
  keepDraft('first', 'I asked.');
  const { rotate } = show();
  await click(words.another);
  await click(words.send);
  await rotate();
  expect(screen.getByText(String(questions[0]))).toBeVisible();
});

test.each([
  ['that is done', true],
  ['under way', false],
])('a recording %s also survives the rotation, and is sent', async (_, isDone) => {
  const { rotate } = show();
  await click(words.another);
  await click(words.record);
  if (isDone) await click(words.voice.stop);
  await rotate();
  await click(words.voice.send);
  const [, conversationId, answer] = jest.mocked(sendAnswer).mock.calls[0] ?? [];
  expect([conversationId, answer?.recorded?.seconds]).toEqual(['7', 3]);
  expect(jest.mocked(startInterview).mock.calls[0]?.[1].question).toBe(questions[1]);
  expect(reviewsIn(practice)).toEqual([]);
});

test('a recording stays until it is discarded if the interview cannot be started', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  jest.mocked(startInterview).mockResolvedValue({ status: 200, text: '<p>Sign in</p>' });
  const { rotate } = show();
  await click(words.record);
  await click(words.voice.stop);
  await click(words.voice.send);
  expect(screen.getByText(words.notStarted)).toBeVisible();
  await rotate();
  expect(practice.answers.has(null)).toBe(true);
  await click(words.voice.discard);
  expect([reviewsIn(practice), practice.answers.has(null)]).toEqual([[], false]);
});

test('a recording cannot be discarded while its interview is being started, because it is sent then', async () => {
  const started = Promise.withResolvers<{ status: number; text: string }>();
  jest.mocked(startInterview).mockReturnValue(started.promise);
  show();
  await click(words.record);
  await click(words.voice.stop);
  await click(words.voice.send);
  await click(words.voice.discard);
  expect(reviewsIn(practice)).toHaveLength(1);
  expect(button(words.voice.discard)).toBeDisabled();
  await act(async () => started.resolve({ status: 201, text: '{"data":{}}' }));
  expect(sendAnswer).toHaveBeenCalledTimes(1);
});

test('an answer to the first question stays, and can be sent, when the free week is used', async () => {
  keepDraft('first', 'I asked.');
  show({ isFree: true, practiceAt: 1 });
  expect(screen.getByRole('textbox', { name: words.answer })).toHaveValue('I asked.');
  jest.mocked(startInterview).mockRejectedValue(new ApiProblem('status', { status: 402 }));
  await click(words.send);
  expect(screen.getByText(new RegExp(words.limit.used))).toBeVisible();
  expect(screen.getByRole('textbox', { name: words.answer })).toHaveValue('I asked.');
});

test('a recording below the first question goes on when the free week is used meanwhile', async () => {
  const { spendFreeWeek } = show();
  await click(words.record);
  await spendFreeWeek();
  expect(button(words.voice.stop)).toBeVisible();
  await click(words.voice.cancel);
  expect(screen.getByText(new RegExp(words.limit.used))).toBeVisible();
});

describe.each([
  ['wide screen', false],
  ['phone', true],
])('when another interview appears on a %s', (_, isPhone) => {
  const listOf = (interviews: ListState['interviews']): ListState => ({
    status: 'loaded',
    interviews,
    complete: true,
  });
  /** The pane with the first question, before there is an interview. */
  async function showPane() {
    mockIsPhone = isPhone;
    await act(async () => void (await LateFirstQuestion.prepare()));
    const store = newStore();
    jest.spyOn(store.selection, 'open').mockImplementation(() => undefined);
    const pane = (list: ListState) => (
      <InInterviews known={{ store, practice: { practice }, offers: ['practise'] }}>
        {isPhone ? (
          <ListStatus list={list} subject="" found={0} shown={0} isNoneFound={false} />
        ) : (
          <MessagePane thread={null} list={list} />
        )}
        {list.interviews.map(({ id, title }) => (
          <a key={id} href={`#${id}`} data-conversation-id={id}>
            {title}
          </a>
        ))}
      </InInterviews>
    );
    const { rerender } = render(pane(listOf([])));
    await act(async () => undefined);
    return {
      grow: () => act(async () => rerender(pane(listOf(interviewsOf([{ title: 'Costs' }]))))),
    };
  }

  test('text typed below the first question stays in its field, and can be sent', async () => {
    const { grow } = await showPane();
    const field = screen.getByRole('textbox', { name: words.answer });
    field.focus();
    fireEvent.change(field, { target: { value: 'I asked.' } });
    await grow();
    expect(field).toHaveFocus();
    expect(screen.getByRole('heading', { name: words.firstNotSent })).toBeVisible();
    await click(words.send);
    expect(jest.mocked(sendAnswer).mock.calls[0]?.[2].text).toBe('I asked.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a recording under way goes on, with the focus, until it is stopped', async () => {
    const { grow } = await showPane();
    await click(words.record);
    await grow();
    expect(screen.getByRole('group', { name: words.record })).toHaveFocus();
    await click(words.voice.stop);
    expect(button(words.voice.send)).toHaveFocus();
  });

  test('a recording is offered for review until it is discarded', async () => {
    const { grow } = await showPane();
    await click(words.record);
    await click(words.voice.stop);
    await grow();
    expect(button(words.voice.send)).toBeVisible();
    await click(words.voice.discard);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('link', { name: 'Costs' })).toHaveFocus();
  });

  test('the focus goes to the list when a recording under way is canceled', async () => {
    const { grow } = await showPane();
    await click(words.record);
    await grow();
    await click(words.voice.cancel);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('link', { name: 'Costs' })).toHaveFocus();
  });

  test('the first question disappears if nothing waits below it', async () => {
    const { grow } = await showPane();
    expect(screen.getByRole('heading', { name: words.first })).toBeVisible();
    await grow();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

test('ListPane leaves a slash to the field of an answer, instead of going to the search box', async () => {
  mockIsPhone = true;
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  render(
    <InInterviews known={{ practice: { practice } as never, offers: ['practise'] }}>
      <ListPane list={{ status: 'loaded', interviews: [], complete: true }} />
    </InInterviews>,
  );
  const field = await screen.findByRole('textbox', { name: words.answer });
  await userEvent.type(field, 'and/or');
  expect(field).toHaveValue('and/or');
});
