import { act, fireEvent, render, screen } from '@testing-library/react';
import { Composer } from '@/components/interviews/practice/composer';
import {
  type Hearing,
  type Recognized,
  recognizer,
} from '@/components/interviews/practice/recognizer';
import type { NewAnswer, Recorded } from '@/lib/api/practice';
import { signOut } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';

const { hearing: words, ...practice } = en.Practice;
const begun = jest.fn();

/** Stands in for a recording in progress, because there is no microphone. */
jest.mock('@/components/interviews/practice/recorder', () => ({
  mayRecord: () => true,
  Recorder: {
    begin: async () => {
      begun();
      return {
        cancel() {},
        pause() {},
        resume() {},
        seconds: 8,
        stop: async () => mockRecorded,
      };
    },
  },
}));
const mockRecorded: Recorded = { blob: new Blob(['sound']), seconds: 8, peaks: [0.5] };

const sentence = { start: 1, end: 3, text: 'I fixed our log in.' };
const stopped = jest.fn(async () => [sentence]);
const canceled = jest.fn();
const [paused, resumed] = [jest.fn(), jest.fn()];
let hears: (recognized: Recognized) => void;
let asked: string[];

/** Gives the browser this kind of speech recognition. */
function browserThat(hearing: Hearing) {
  asked = [];
  jest.spyOn(recognizer, 'hearing').mockResolvedValue(hearing);
  jest.spyOn(recognizer, 'listen').mockImplementation(({ hearing: where, onRecognized }) => {
    asked.push(where);
    hears = onRecognized;
    return { pause: paused, resume: resumed, stop: stopped, cancel: canceled };
  });
}

beforeAll(() => {
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  HTMLElement.prototype.scrollTo = () => undefined;
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  begun.mockClear();
  stopped.mockClear();
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => button(name).click());

function show(onRecorded?: (answer: NewAnswer) => void) {
  const onSend = jest.fn((_: NewAnswer) => true);
  const here = {};
  const { unmount } = render(
    <InInterviews known={{ practice: here as never }}>
      <Composer draftId="7" language="en" onSend={onSend} {...(onRecorded && { onRecorded })} />
    </InInterviews>,
  );
  const sent = () => onSend.mock.calls[0]?.[0].recorded;
  return { sent, unmount };
}

test('shows words while the person speaks, and lets them be corrected before sending', async () => {
  browserThat('device');
  const { sent } = show();
  await press(practice.record);
  expect(asked).toEqual(['device']);
  expect(screen.getByText(words.listening)).toBeVisible();
  act(() => hears({ segments: [sentence], unsure: 'It took' }));
  expect(screen.getByText(/I fixed our log in\./)).toHaveTextContent('It took');
  expect(screen.getByText(words.onDevice)).toBeVisible();
  await press(practice.voice.stop);
  const field = screen.getByRole('textbox', { name: words.correct });
  expect(field).toHaveValue(sentence.text);
  fireEvent.change(field, { target: { value: 'I fixed our login.' } });
  await press(practice.voice.send);
  expect(sent()?.segments).toEqual([{ ...sentence, text: 'I fixed our login.' }]);
});

test('keeps recognized words with the recording when the interview is left', async () => {
  browserThat('device');
  // Like a browser's recognizer, it returns no words once it has been canceled.
  let isCanceled = false;
  canceled.mockImplementation(() => {
    isCanceled = true;
  });
  stopped.mockImplementation(async () => (isCanceled ? [] : [sentence]));
  const onRecorded = jest.fn();
  const { unmount } = show(onRecorded);
  await press(practice.record);
  await act(async () => unmount());
  expect(onRecorded.mock.calls[0]?.[0].recorded.segments).toEqual([sentence]);
});

test('sends sound to a company only after the person has allowed it once', async () => {
  browserThat('company');
  const { unmount } = show();
  await press(practice.record);
  expect(screen.getByRole('status')).toHaveTextContent(words.company);
  expect(begun).not.toHaveBeenCalled();
  await press(words.allow);
  expect([begun.mock.calls.length, asked]).toEqual([1, ['company']]);
  expect(screen.getByText(words.byCompany)).toBeVisible();
  unmount();
  show();
  await press(practice.record);
  expect(begun).toHaveBeenCalledTimes(2);
  await press(words.dontSend);
  expect(canceled).toHaveBeenCalled();
  expect(screen.getByText(words.notWritten)).toBeVisible();
  expect(localStorage.getItem('practice_hearing')).toBe('no');
});

test('one person’s permission does not hold for another', () => {
  const person = (id: number, token: string) => ({ token, user: { id }, expires_at: null });
  takeOverUnsent(person(1, 'token-a'));
  localStorage.setItem('practice_hearing', 'yes');
  takeOverUnsent(person(1, 'token-b'));
  expect(localStorage.getItem('practice_hearing')).toBe('yes');
  takeOverUnsent(person(2, 'token-c'));
  expect(localStorage.getItem('practice_hearing')).toBeNull();
});

test('recognizes nothing during a pause, even if the person allows recognition then', async () => {
  browserThat('company');
  show();
  await press(practice.record);
  await press(words.withoutIt);
  await press(practice.voice.pause);
  resumed.mockClear();
  await press(words.writeDown);
  expect([asked, resumed.mock.calls.length]).toEqual([['company'], 0]);
  await press(practice.voice.resume);
  expect(resumed).toHaveBeenCalledTimes(1);
});

test('records without recognition if the person refuses, and does not ask again', async () => {
  browserThat('company');
  const { unmount } = show();
  await press(practice.record);
  await press(words.withoutIt);
  unmount();
  show();
  await press(practice.record);
  expect([begun.mock.calls.length, asked]).toEqual([2, []]);
  await press(words.writeDown);
  expect(asked).toEqual(['company']);
});

test('warns before recording that this browser cannot recognize speech, and keeps typed text with the recording', async () => {
  browserThat('none');
  const { sent } = show();
  await press(practice.record);
  expect(screen.getByRole('status')).toHaveTextContent(words.none);
  expect(begun).not.toHaveBeenCalled();
  await press(words.recordAnyway);
  expect(asked).toEqual([]);
  await press(practice.voice.stop);
  const field = screen.getByRole('textbox', { name: words.type });
  fireEvent.change(field, { target: { value: 'I fixed it.' } });
  await press(practice.voice.send);
  expect(sent()?.segments).toEqual([{ start: 0, end: 8, text: 'I fixed it.' }]);
});

test('sends a recording without recognized words as before', async () => {
  browserThat('none');
  localStorage.setItem('practice_hearing', 'told');
  const { sent } = show();
  await press(practice.record);
  await press(practice.voice.stop);
  await press(practice.voice.send);
  expect(sent()).toEqual(mockRecorded);
});

test('offers to download a language, then recognizes on the device', async () => {
  browserThat('installable');
  const install = jest.spyOn(recognizer, 'install').mockResolvedValue(true);
  show();
  await press(practice.record);
  expect(screen.getByRole('status')).toHaveTextContent(words.installable);
  await press(words.install);
  expect(install).toHaveBeenCalledWith('en');
  expect([begun.mock.calls.length, asked]).toEqual([1, ['device']]);
});

test('reports a failed download, and can record without recognition', async () => {
  browserThat('installable');
  jest.spyOn(recognizer, 'install').mockResolvedValue(false);
  show();
  await press(practice.record);
  await press(words.install);
  expect(screen.getByRole('status')).toHaveTextContent(words.notInstalled);
  expect(screen.queryByRole('button', { name: words.install })).toBeNull();
  await press(words.withoutIt);
  expect([begun.mock.calls.length, asked]).toEqual([1, []]);
});

test('forgets the permission at sign-out', async () => {
  global.fetch = jest.fn(async () => answerOf({}));
  localStorage.setItem('practice_hearing', 'yes');
  localStorage.setItem('practice_speak', 'on');
  await signOut();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('practice_'))).toEqual([]);
});
