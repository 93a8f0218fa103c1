import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Composer } from '@/components/interviews/practice/composer';
import { dropDrafts, keepDraft } from '@/components/interviews/practice/drafts';
import type { Recorded } from '@/lib/api/practice';
import { idempotencyKeyPattern } from '@/lib/contract/practice';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';

const words = { ...en.Practice, screen: en.InterviewsScreen };

/** Stands in for a recording in progress, because there is no microphone. */
jest.mock('@/components/interviews/practice/recorder', () => ({
  ...jest.requireActual('@/components/interviews/practice/recorder'),
  mayRecord: () => true,
  Recorder: {
    begin: async ({ onEnded }: { onEnded: VoidFunction }) => {
      mockEnd = onEnded;
      return { cancel: () => undefined, stop: async () => mockRecorded };
    },
  },
}));
let mockEnd: VoidFunction;
let mockRecorded: Recorded;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
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

function show(props: Partial<ComponentProps<typeof Composer>> = {}) {
  const composer = (more: typeof props) => (
    <InInterviews known={{ practice: { words } as never }}>
      <Composer draftId="7" language="en" onSend={() => true} {...more} />
    </InInterviews>
  );
  const { rerender, unmount } = render(composer(props));
  return { again: (more: typeof props) => rerender(composer(more)), unmount };
}

const field = () => screen.getByRole('textbox', { name: words.answer });
const button = (name: string) => screen.getByRole('button', { name });
const returned = { text: 'It was not sent.', recorded: null, key: 'a' };
const recorded: Recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [] };
const review = { text: '', recorded, key: 'b' };
beforeEach(() => {
  mockRecorded = recorded;
});

test('Composer sends an answer with a key that the API accepts', async () => {
  const onSend = jest.fn(() => true);
  show({ onSend });
  fireEvent.change(field(), { target: { value: ' I asked. ' } });
  await act(async () => button(words.send).click());
  const key = expect.stringMatching(idempotencyKeyPattern);
  expect(onSend).toHaveBeenCalledWith({ text: 'I asked.', recorded: null, key });
});

test('Composer is read-only while an interview is being started for its answer, so that no typed text is lost', async () => {
  const started = Promise.withResolvers<boolean>();
  show({ onSend: () => started.promise });
  fireEvent.change(field(), { target: { value: 'I asked.' } });
  await act(async () => button(words.send).click());
  expect(field()).toHaveAttribute('readonly');
  await act(async () => started.resolve(false));
  expect(field()).not.toHaveAttribute('readonly');
  expect(field()).toHaveValue('I asked.');
});

test('the field beside a recording is read-only, too, while an interview is being started for it', async () => {
  const started = Promise.withResolvers<boolean>();
  show({ review, onSend: () => started.promise });
  const beside = () => screen.getByRole('textbox');
  fireEvent.change(beside(), { target: { value: 'I asked.' } });
  await act(async () => button(words.voice.send).click());
  expect(beside()).toHaveAttribute('readonly');
  await act(async () => started.resolve(false));
  expect(beside()).not.toHaveAttribute('readonly');
});

test('Composer shows the length of a recording instead of the clock', () => {
  const { again } = show({ question: 'q1' });
  fireEvent.change(field(), { target: { value: 'We' } });
  expect(screen.getByRole('timer')).toBeVisible();
  again({ question: 'q1', review });
  expect(screen.getByText('0:03')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('Composer puts a returned text into the field once, however often the interview is opened', () => {
  keepDraft('7', returned.text);
  const { unmount } = show({ returned });
  expect(field()).toHaveValue(returned.text);
  unmount();
  show({ returned });
  expect(field()).toHaveValue(returned.text);
});

test('a returned recording waits until the current one is over, and is sent with its own key', async () => {
  const onSend = jest.fn(() => true);
  const { again } = show({ onSend });
  await act(async () => button(words.record).click());
  expect(await screen.findByRole('button', { name: words.voice.stop })).toBeVisible();
  again({ onSend, review });
  expect(button(words.voice.stop)).toBeVisible();
  fireEvent.click(button(words.voice.cancel));
  await act(async () => button(words.voice.send).click());
  expect(onSend).toHaveBeenCalledWith({ text: '', recorded, key: 'b' });
});

test('Composer handles the rejection when a recording cannot be played back', () => {
  const rejected = { catch: jest.fn() };
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(rejected as never);
  show({ review });
  fireEvent.click(button(words.screen.voice.play));
  expect(rejected.catch).toHaveBeenCalled();
});

test('the recorder takes over the focus of the button that opened it; a returned recording takes no focus', async () => {
  const { unmount } = show();
  await act(async () => button(words.record).click());
  expect(screen.getByRole('group', { name: words.record })).toHaveFocus();
  unmount();
  show({ review });
  expect(document.body).toHaveFocus();
});

describe('a recording that has not been sent', () => {
  const key = expect.stringMatching(idempotencyKeyPattern);
  const onRecorded = jest.fn();
  const record = async () => {
    const shown = show({ onRecorded });
    await act(async () => button(words.record).click());
    await screen.findByRole('button', { name: words.voice.stop });
    return shown;
  };
  beforeEach(() => onRecorded.mockClear());

  it('is handed over when Done is pressed', async () => {
    await record();
    await act(async () => button(words.voice.stop).click());
    expect(onRecorded.mock.calls).toEqual([[{ text: '', recorded, key }]]);
    expect(field()).toBeVisible();
  });

  it('is handed over when its microphone ends', async () => {
    await record();
    await act(async () => mockEnd());
    expect(onRecorded.mock.calls).toEqual([[{ text: '', recorded, key }]]);
  });

  it('takes over the focus of the button that ended it, and is announced', async () => {
    const { again } = show({ onRecorded });
    await act(async () => button(words.record).click());
    await screen.findByRole('button', { name: words.voice.stop });
    const status = screen.getByRole('status');
    onRecorded.mockImplementationOnce((made) => again({ onRecorded, review: made }));
    await act(async () => button(words.voice.stop).click());
    expect(button(words.voice.send)).toHaveFocus();
    // Assistive technology announces changes only inside the same element.
    expect(status).toHaveTextContent(words.voice.recorded);
  });

  it('is handed over when its interview is left', async () => {
    const { unmount } = await record();
    await act(async () => unmount());
    expect(onRecorded.mock.calls).toEqual([[{ text: '', recorded, key }]]);
  });

  it('is not handed over when it is canceled, nor when nothing can have been said', async () => {
    const { unmount } = await record();
    await act(async () => button(words.voice.cancel).click());
    unmount();
    mockRecorded = { ...recorded, seconds: 0.4 };
    const again = await record();
    await act(async () => again.unmount());
    expect(onRecorded).not.toHaveBeenCalled();
  });
});

test('the browser asks before leaving the page only while a recording is in progress', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = show();
  expect(isAsked()).toBe(false);
  await act(async () => button(words.record).click());
  await screen.findByRole('button', { name: words.voice.stop });
  expect(isAsked()).toBe(true);
  await act(async () => button(words.voice.stop).click());
  expect(isAsked()).toBe(false);
  fireEvent.click(button(words.voice.discard));
  await act(async () => button(words.record).click());
  await screen.findByRole('button', { name: words.voice.stop });
  unmount();
  expect(isAsked()).toBe(false);
});

test('a returned recording can be discarded', () => {
  const onDiscard = jest.fn();
  show({ review, onDiscard });
  fireEvent.click(button(words.voice.discard));
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

describe('a person who writes that they want to die', () => {
  const distress = 'I want to kill myself.';
  const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
  const reply = () => screen.queryByRole('alert');

  test('is told whom to call, and the text stays until they press a second time', async () => {
    const onSend = jest.fn(() => true);
    show({
      onSend,
      notice: 'See the plans',
      children: <button type="button">Finish</button>,
    });
    write(distress);
    await act(async () => button(words.send).click());
    expect(reply()).toHaveTextContent(/^I am only a program/);
    expect(screen.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
    expect(screen.getByRole('link', { name: 'findahelpline.com' })).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    expect(field()).toHaveValue(distress);
    expect(field()).toHaveFocus();
    expect(screen.queryByText('Finish')).toBeNull();
    expect(screen.queryByText('See the plans')).toBeNull();

    await act(async () => button(words.send).click());
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ text: distress }));
    expect(reply()).toBeNull();
    expect(screen.getByText('Finish')).toBeVisible();
  });

  test('presses only once while the key is held down', async () => {
    const onSend = jest.fn(() => true);
    show({ onSend });
    write(distress);
    await act(async () => {
      for (const repeat of [false, true, true])
        fireEvent.keyDown(field(), { key: 'Enter', repeat });
    });
    expect(reply()).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
  });

  test('makes the message disappear by emptying the field', async () => {
    show({ children: <button type="button">Finish</button> });
    write(distress);
    await act(async () => button(words.send).click());
    write('');
    expect(reply()).toBeNull();
    expect(screen.getByText('Finish')).toBeVisible();
  });

  test('is also told whom to call before a recording with such words is sent', async () => {
    const onSend = jest.fn(() => true);
    const segments = [{ start: 0, end: 2, text: distress }];
    show({ onSend, review: { ...review, recorded: { ...recorded, segments } } });
    await act(async () => button(words.voice.send).click());
    expect(reply()).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    await act(async () => button(words.voice.send).click());
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('is not assumed from a figure of speech', async () => {
    const onSend = jest.fn(() => true);
    show({ onSend });
    write('This deadline is killing me.');
    await act(async () => button(words.send).click());
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(reply()).toBeNull();
  });
});
