import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Marking } from '@/components/interviews/marks/use-marking';
import { dropDrafts, keepDraft, readDraft } from '@/components/interviews/practice/drafts';
import type { Practice } from '@/components/interviews/practice/practice';
import type { PracticeHere } from '@/components/interviews/practice/practice-here';
import type { PlacedAnswer } from '@/components/interviews/practice/queue/where-is';
import { Recorder } from '@/components/interviews/practice/recorder';
import { ThreadComposer } from '@/components/interviews/practice/thread-composer';
import type { Message } from '@/lib/api/message';
import { type Recorded, sendAnswer } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';
import { InInterviews, type Known } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { placed, reviewsIn, startPractice } from '../setup/practice';
import { interviewOf, messageOf } from '../setup/records';

const words = en.Practice;

/** Stands in for a recording in progress, because there is no microphone. */
jest.mock('@/components/interviews/practice/recorder', () => ({
  mayRecord: () => true,
  Recorder: { begin: async () => ({ cancel: () => undefined, stop: async () => mockRecorded }) },
}));
const mockRecorded: Recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [] };

jest.mock('@/lib/api/practice', () => ({ sendAnswer: jest.fn() }));
/** Stores no recording, so that it lasts as long as the page. */
jest.mock('@/lib/storage/indexed-db', () => ({
  answerOf: async (value: unknown) => value,
  database: () => async () => null,
}));

jest.mock('@/components/interviews/stories/fitting-story', () => ({
  FittingStory: () => 'A story that fits',
}));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  dropDrafts();
  // The notice about speech recognition in this browser has been read before.
  localStorage.setItem('practice_hearing', 'told');
});

const open = interviewOf({});
const finished = interviewOf({ finished_at: '2026-11-18T10:00:00Z' });
const review = placed({ place: 'review', recorded: mockRecorded, why: null }, { key: 'b' });
const returned = placed({ place: 'field', why: 'refused' }, { text: 'I asked.' });

/** Shows the composer with a stand-in for practice, whose answers the test sets. */
function show(interview = open, messages: readonly Message[] = [], known: Known = {}) {
  let answers: readonly PlacedAnswer[] = [];
  let changed: VoidFunction = () => undefined;
  const set = (...now: readonly PlacedAnswer[]) =>
    act(() => {
      answers = now;
      changed();
    });
  const mocked = {
    subscribe: (listener: VoidFunction) => {
      changed = listener;
      return () => undefined;
    },
    get: () => answers,
    takeReturned: () => undefined,
    keep: (answer: { key: string }) => set({ ...review, key: answer.key }),
    discard: jest.fn(() => set()),
  };
  const practice = { answers: mocked, finish: jest.fn(async () => 'done'), starter: {} };
  const here = { practice } as unknown as PracticeHere;
  const say = jest.fn();
  const thread = (one: typeof open, hasEndPage = true) => (
    <InInterviews known={{ practice: here, say, ...known }}>
      <ThreadComposer
        interview={one}
        messages={messages}
        hasEndPage={hasEndPage}
        onSent={() => undefined}
        onFinished={() => undefined}
      />
    </InInterviews>
  );
  const { rerender, container } = render(thread(interview));
  const again = (one: typeof open) => act(async () => rerender(thread(one)));
  return { set, again, practice, container, say };
}

const button = (name: string) => screen.getByRole('button', { name });

it('finishing waits until the person’s checks are sent, or could not be sent', async () => {
  let arrive: VoidFunction = () => undefined;
  const send = () => new Promise<void>((resolve) => (arrive = resolve));
  const marking = { send } as unknown as Marking;
  const { practice } = show(open, [messageOf({ sender_type: 'user', text_content: 'Yes.' })], {
    marking,
  });
  await act(async () => fireEvent.click(button(words.finish)));
  expect(practice.finish).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(practice.finish).toHaveBeenCalledWith('7');
});

describe('the hint about the keys that send an answer', () => {
  it('is shown until there is an answer', () => {
    show();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words.hint);
    cleanup();
    show(open, [messageOf({ sender_type: 'user', text_content: 'I asked.' })]);
    expect(screen.queryByText(words.hint)).toBeNull();
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
  });
});

describe('an unsent answer in a finished interview', () => {
  it('is shown if it was typed, until it is discarded', async () => {
    const { again, container, say } = show();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A long answer' } });
    await again(finished);
    expect(screen.getByText('A long answer')).toBeVisible();
    expect(screen.getByText(words.overNotSent)).toBeVisible();
    expect(say).toHaveBeenCalledWith(words.overNotSent);
    expect(button(words.copyNotSent)).toBeVisible();
    fireEvent.click(button(words.voice.discard));
    expect(readDraft('7')).toBe('');
    expect(container).toBeEmptyDOMElement();
  });

  it('can be played if it was being recorded, until it is discarded', async () => {
    const { again, practice, container } = show();
    await act(async () => button(words.record).click());
    await screen.findByRole('button', { name: words.voice.stop });
    await again(finished);
    expect(button(en.InterviewsScreen.voice.play)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.copyNotSent })).toBeNull();
    const key = practice.answers.get()[0]?.key;
    fireEvent.click(button(words.voice.discard));
    expect(practice.answers.discard).toHaveBeenCalledWith({ conversationId: '7', key });
    expect(container).toBeEmptyDOMElement();
  });

  it('is shown if it was returned afterwards, with text typed beside a recording', async () => {
    const { set, container } = show(finished);
    expect(container).toBeEmptyDOMElement();
    keepDraft('7', returned.text);
    set(returned);
    expect(screen.getByText(returned.text)).toBeVisible();
    keepDraft(review.key, 'Beside it');
    set(returned, review);
    expect(screen.getByText(/Beside it/).textContent).toBe('I asked.\n\nBeside it');
  });

  it('says that it is lost if its recording is', () => {
    const { set, container } = show(finished);
    set(placed({ place: 'field', why: 'lost' }));
    expect(screen.getByText(words.recordingLost)).toBeVisible();
    fireEvent.click(button(words.voice.discard));
    expect(container).toBeEmptyDOMElement();
  });
});

describe('an answer that was returned although the API had stored it', () => {
  const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
  const answer = { key: 'a', conversationId: '7', text: 'I asked.', recorded: null };

  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value } });

  /** Returns the refused answer, then makes its message arrive after `edit`. */
  async function refused(given: Parameters<Practice['answers']['give']>[0], edit?: VoidFunction) {
    localStorage.clear();
    jest.mocked(sendAnswer).mockRejectedValue(new ApiProblem('status', { status: 422 }));
    const practice = startPractice(session);
    const here = { practice } as unknown as PracticeHere;
    const thread = (messages: Parameters<typeof ThreadComposer>[0]['messages']) => (
      <InInterviews known={{ practice: here }}>
        <ThreadComposer
          interview={open}
          messages={messages}
          hasEndPage={false}
          onSent={() => undefined}
          onFinished={() => undefined}
        />
      </InInterviews>
    );
    const { rerender } = render(thread([]));
    await act(async () => practice.answers.give(given));
    const said = given.recorded ? words.recordingNotSent : words.notSent;
    expect(await screen.findByText(said)).toBeVisible();
    edit?.();
    await act(async () => rerender(thread([messageOf({ sender_type: 'user', key: 'a' })])));
    const reviews = reviewsIn(practice);
    practice.stop();
    return { isSaid: screen.queryByText(said) !== null, reviews };
  }

  it('is removed from the field', async () => {
    expect((await refused(answer)).isSaid).toBe(false);
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(readDraft('7')).toBe('');
  });

  it('stays in the field if it was edited', async () => {
    const value = 'I asked her.';
    const { isSaid } = await refused(answer, () => type(value));
    expect(isSaid).toBe(false);
    expect(screen.getByRole('textbox')).toHaveValue(value);
  });

  it('is no longer a recording to send, unless words were typed beside it', async () => {
    const spoken = { ...answer, text: '', recorded: mockRecorded };
    expect(await refused(spoken)).toEqual({ isSaid: false, reviews: [] });
    cleanup();
    const { reviews } = await refused(spoken, () => type('What I said'));
    expect(reviews).toMatchObject([{ key: 'a' }]);
    expect(screen.getByRole('textbox')).toHaveValue('What I said');
  });
});

it('an interview cannot be finished below the message on whom to call, until the coach continues', () => {
  const said = (sender_type: string, text_content: string) =>
    messageOf({ sender_type, text_content });
  const answer = said('user', 'I do not want to live.');
  const told = [answer, said('ai', 'Please call somebody: findahelpline.com lists who answers.')];
  show(open, told);
  expect(screen.queryByRole('button', { name: words.finish })).toBeNull();
  cleanup();
  show(open, [...told, said('user', 'Thank you.'), said('ai', 'Why us?')]);
  expect(button(words.finish)).toBeVisible();
});

describe('the cost of finishing', () => {
  const spending = interviewOf({ uses_free_week: true });
  const answered = [messageOf({ sender_type: 'user', text_content: 'I asked.' })];
  const now = Date.parse('2026-11-02T10:00:00Z');

  it('is named on the button that uses the week, and the account is reloaded afterwards', async () => {
    const refresh = jest.fn(async () => true);
    const { practice } = show(spending, answered, { isFree: true, refresh });
    await act(async () => button(words.limit.finish).click());
    expect(practice.finish).toHaveBeenCalledWith('7');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it.each<[string, typeof open, boolean]>([
    ['an interview that costs nothing', open, true],
    ['a paid plan', spending, false],
  ])('is not mentioned for %s', (_what, interview, isFree) => {
    show(interview, answered, { isFree });
    expect(button(words.finish)).toBeEnabled();
    expect(screen.queryByRole('button', { name: words.limit.finish })).toBeNull();
  });

  it('is a date after the API has refused, and the account is reloaded', async () => {
    const refresh = jest.fn(async () => true);
    const { practice } = show(spending, answered, { isFree: true, refresh });
    const availableAt = Date.parse('2026-11-05T10:00:00Z');
    practice.finish.mockResolvedValue({ kind: 'limit', availableAt } as never);
    await act(async () => button(words.limit.finish).click());
    expect(screen.getByText(words.limit.used, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: words.limit.finish })).toBeNull();
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('is a date instead of a button that the limit would refuse', () => {
    show(spending, answered, { isFree: true, now, practiceAt: Date.parse('2026-11-05T10:00:00Z') });
    expect(screen.getByText(/Thursday, November 5/)).toBeVisible();
    for (const name of [words.finish, words.limit.finish])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('an answer beyond the limit of a week returns to the field, and says why', () => {
  const { set } = show();
  set(placed({ place: 'field', why: 'limit' }));
  expect(screen.getByText(words.limit.answers)).toBeVisible();
  expect(screen.queryByText(words.notSent)).toBeNull();
});

it('a recording for which there is no room can be discarded, and the line says what to do', () => {
  const { set } = show();
  set(placed({ place: 'review', recorded: mockRecorded, why: 'full' }));
  expect(screen.getByText(words.recordingsFull)).toBeVisible();
  expect(button(words.voice.discard)).toBeVisible();
});

it('offers a story that fits the question, but not in a rehearsal', () => {
  show();
  expect(screen.getByText('A story that fits')).toBeVisible();
  cleanup();
  show(interviewOf({ mode: 'rehearsal' }));
  expect(screen.getByRole('textbox', { name: words.answer })).toBeVisible();
  expect(screen.queryByText('A story that fits')).toBeNull();
});

describe('a rehearsal', () => {
  const { aloud } = en.Rehearsal;
  const asks = (text: string, question_id = text) =>
    messageOf({ sender_type: 'ai', text_content: `**${text}**`, question_id }, text);
  const rehearsal = interviewOf({ mode: 'rehearsal', question_count: 2 });
  const startButton = () => screen.queryByRole('button', { name: aloud.start });

  it('runs hands-free on a press, and needs one sentence to say that there is no microphone', async () => {
    jest.spyOn(Recorder, 'begin').mockRejectedValueOnce(new DOMException('', 'NotFoundError'));
    show(rehearsal, [asks('Why us?')]);
    expect(screen.getByText(aloud.hint)).toBeVisible();
    await act(async () => fireEvent.click(startButton() as HTMLElement));
    expect(await screen.findByText(aloud.ready)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await act(async () => fireEvent.click(button(aloud.begin)));
    expect(await screen.findByText(words.voice.missing)).toBeVisible();
    expect(screen.getByRole('textbox', { name: words.answer })).toBeVisible();
  });

  it('keeps the recording if the microphone is unplugged, says so, and sends nothing', async () => {
    let unplug: VoidFunction = () => undefined;
    jest.spyOn(Recorder, 'begin').mockImplementationOnce(async ({ onEnded }) => {
      unplug = () => onEnded('gone');
      return { cancel: () => undefined, stop: async () => mockRecorded } as unknown as Recorder;
    });
    const { practice } = show(rehearsal, [asks('Why us?')]);
    await act(async () => fireEvent.click(startButton() as HTMLElement));
    await act(async () => fireEvent.click(button(aloud.begin)));
    await act(async () => unplug());
    expect(await screen.findByText(words.voice.missing)).toBeVisible();
    expect(button(words.voice.send)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('group', { name: words.record })).toHaveFocus());
    expect('give' in practice.answers).toBe(false);
  });

  it('cannot be started once all questions were asked, so that only finishing is left', () => {
    const answer = messageOf({ sender_type: 'user', text_content: 'I asked.' });
    show(rehearsal, [asks('Why us?'), answer, asks('That is all.', 'Why us?')]);
    expect(startButton()).toBeNull();
    expect(button(words.finish)).toBeVisible();
  });

  it('is offered only in rehearsals', () => {
    show(open, [asks('Why us?')]);
    expect(startButton()).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
