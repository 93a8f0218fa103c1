import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PracticeHere } from '@/components/interviews/practice/practice-here';
import { ThreadComposer } from '@/components/interviews/practice/thread-composer';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewOf, messagesOf } from '../setup/records';

jest.mock('@/components/interviews/practice/recorder', () => ({
  mayRecord: () => true,
  Recorder: { begin: () => new Promise(() => undefined) },
}));

class Utterance {
  voice = null;
  lang = '';
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const said: string[] = [];
const cancel = jest.fn();

/** Gives the browser these voices. */
function hasVoices(...voices: { lang: string; localService: boolean }[]) {
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance });
  const speechSynthesis = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    speak: ({ text }: Utterance) => said.push(text),
    cancel,
  });
  Object.assign(window, { speechSynthesis });
}
const here = { lang: 'es-ES', localService: true };

const answers: readonly never[] = [];
const asks = (question: string) => ({
  sender_type: 'ai',
  question_id: question,
  text_content: `Bien.\n\n**${question}**\n\nEn voz alta.`,
});

function show(questions: string[], { lastId = '' } = {}) {
  const mocked = {
    subscribe: () => () => undefined,
    get: () => answers,
    takeReturned: () => undefined,
  };
  const practice = { answers: mocked, starter: { lastId } };
  const known = { practice: { practice } as unknown as PracticeHere };
  const composer = (all: string[]) => (
    <InInterviews known={known}>
      <ThreadComposer
        interview={interviewOf({ language: 'es', question_count: 5 })}
        messages={messagesOf(all.map(asks))}
        hasEndPage={false}
        onSent={() => undefined}
        onFinished={() => undefined}
      />
    </InInterviews>
  );
  const { rerender, unmount } = render(composer(questions));
  return { again: (all: string[]) => rerender(composer(all)), unmount };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  said.length = 0;
  cancel.mockClear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  hasVoices(here);
});

const toggle = () => screen.queryByRole('switch', { name: en.Practice.speak });

test('CoachVoice is off at first, then speaks new questions without Markdown', () => {
  const { again } = show(['¿Por qué?']);
  expect(toggle()).toHaveAttribute('aria-checked', 'false');
  again(['¿Por qué?', '¿Cómo?']);
  fireEvent.click(toggle() as HTMLElement);
  expect(said).toEqual([]);
  again(['¿Por qué?', '¿Cómo?', '¿Cuándo?']);
  expect(said).toEqual(['¿Cuándo?']);
});

test('CoachVoice remembers that it is on, skips earlier questions, and speaks in a new interview', () => {
  localStorage.setItem('practice_speak', 'on');
  const { unmount } = show(['¿Por qué?']);
  expect(toggle()).toHaveAttribute('aria-checked', 'true');
  expect(said).toEqual([]);
  unmount();
  show(['¿Por qué?'], { lastId: '7' });
  expect(said).toEqual(['¿Por qué?']);
});

test('CoachVoice is not offered without a local voice for the language', () => {
  hasVoices({ lang: 'en-US', localService: true }, { lang: 'es-ES', localService: false });
  show(['¿Por qué?']);
  expect(toggle()).toBeNull();
});

test('CoachVoice stops when it is turned off, when something plays, and when the interview is left', () => {
  localStorage.setItem('practice_speak', 'on');
  const { unmount } = show(['¿Por qué?']);
  fireEvent.click(toggle() as HTMLElement);
  expect(cancel).toHaveBeenCalledTimes(1);
  const audio = document.body.appendChild(document.createElement('audio'));
  fireEvent.play(audio);
  expect(cancel).toHaveBeenCalledTimes(2);
  audio.remove();
  unmount();
  expect(cancel).toHaveBeenCalledTimes(3);
});

test('CoachVoice is silent while something plays or records, and stops when a recording begins', async () => {
  localStorage.setItem('practice_speak', 'on');
  localStorage.setItem('practice_hearing', 'told');
  const { again } = show(['¿Por qué?']);
  const audio = document.body.appendChild(document.createElement('audio'));
  Object.defineProperty(audio, 'paused', { value: false });
  again(['¿Por qué?', '¿Cómo?']);
  expect(said).toEqual([]);
  audio.remove();
  await act(async () => screen.getByRole('button', { name: en.Practice.record }).click());
  expect(cancel).toHaveBeenCalled();
  again(['¿Por qué?', '¿Cómo?', '¿Cuándo?']);
  expect(said).toEqual([]);
});

test('the clock of an answer starts at the first letter, and restarts with the next question', () => {
  jest.useFakeTimers();
  try {
    const { again } = show(['¿Por qué?']);
    expect(screen.queryByRole('timer')).toBeNull();
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'P' } });
    act(() => void jest.advanceTimersByTime(65_000));
    expect(screen.getByRole('timer')).toHaveTextContent('1:05');
    expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
    again(['¿Por qué?', '¿Cómo?']);
    expect(screen.queryByRole('timer')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});
