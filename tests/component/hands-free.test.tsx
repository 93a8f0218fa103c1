import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { HandsFree } from '@/components/interviews/practice/hands-free';
import type { WhyLeft } from '@/components/interviews/practice/rehearsal-flow';
import type { RehearsalPlace } from '@/components/interviews/practice/rehearsal-place';
import type { NewAnswer, Recorded } from '@/lib/api/practice';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';

const { voice: practice } = en.Practice;
const { thinking } = en.Practice;
const words = en.Rehearsal.aloud;

/** Stands in for a microphone whose levels the test sets, and records the calls to it. */
const mockRecorded: Recorded = { blob: new Blob(['sound']), seconds: 12, peaks: [] };
let mockError: Error | null = null;
/** The last sounds of a recording arrive once this resolves. */
let mockLastSounds: Promise<void>;
let mockHear: (seconds: number, level: number) => void;
let mockFull: (why: 'full' | 'gone') => void;
const mockCalls: string[] = [];
jest.mock('@/components/interviews/practice/recorder', () => ({
  Recorder: {
    begin: async ({
      onSample,
      onEnded,
    }: {
      onSample: (seconds: number, peaks: number[]) => void;
      onEnded: (why: 'full' | 'gone') => void;
    }) => {
      if (mockError) throw mockError;
      mockCalls.push('begin');
      mockFull = onEnded;
      mockHear = (seconds, level) => {
        for (let at = 0; at < seconds * 10; at += 1)
          onSample(at / 10, [at % 5 === 4 ? 0.01 : level]);
      };
      return {
        pause: () => mockCalls.push('pause'),
        resume: () => mockCalls.push('resume'),
        cancel: () => mockCalls.push('cancel'),
        stop: async () => {
          mockCalls.push('stop');
          await mockLastSounds;
          return mockRecorded;
        },
      };
    },
  },
}));

/** Tells the component that the question has been spoken. */
let said: VoidFunction = () => undefined;
const speaks = { isOn: false, toggle: () => undefined, say: jest.fn() };
const hush = jest.fn();
const onSend = jest.fn(async (_answer: NewAnswer) => true);
const onKeep = jest.fn((_answer: NewAnswer) => undefined);
/** The recordings of the answers that a mock was called with. */
const recordingsOf = (called: { mock: { calls: [NewAnswer][] } }) =>
  called.mock.calls.map(([{ recorded }]) => recorded);
const onLeft = jest.fn();

beforeEach(() => {
  mockError = null;
  mockLastSounds = Promise.resolve();
  mockCalls.length = 0;
  for (const one of [speaks.say, hush, onSend, onKeep, onLeft]) one.mockClear();
  onSend.mockResolvedValue(true);
  speaks.say.mockImplementation((_text: string, onSaid: VoidFunction) => {
    said = onSaid;
    return hush;
  });
  localStorage.clear();
  localStorage.setItem('practice_hearing', 'told');
});

const question = (key: string): RehearsalPlace => ({ kind: 'question', key, text: `${key}?` });
let go: (place: RehearsalPlace, cameBack?: string) => Promise<void>;

/** Disappears when it is left, as in the composer. */
function Panel({ voice }: { voice: typeof speaks | null }) {
  const [place, setPlace] = useState(question('q1'));
  const [cameBack, setCameBack] = useState<string>();
  const [isHere, setHere] = useState(true);
  go = async (next, back) =>
    act(async () => {
      setPlace(next);
      setCameBack(back);
    });
  const leave = (why: WhyLeft) => {
    onLeft(why);
    setHere(false);
  };
  return (
    isHere && (
      <HandsFree
        place={place}
        voice={voice}
        language="en"
        usual={120}
        isSending={false}
        cameBack={cameBack}
        onSend={onSend}
        onKeep={onKeep}
        onLeft={leave}
      />
    )
  );
}

async function show(voice: typeof speaks | null = speaks) {
  const drawn = render(
    <InInterviews>
      <Panel voice={voice} />
    </InInterviews>,
  );
  await act(async () => undefined);
  return drawn;
}

const status = () => screen.getByRole('status').textContent;
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const hear = (seconds: number, level: number) => act(async () => mockHear(seconds, level));
const say = () => act(async () => said());
const hide = (isHidden: boolean) =>
  act(async () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('HandsFree asks, listens, ends at a long silence, sends, and continues with the next question', async () => {
  await show();
  expect(speaks.say.mock.calls.map(([text]) => text)).toEqual(['q1?']);
  expect(status()).toBe(words.asking);
  expect(mockCalls).toEqual([]);
  await say();
  expect(status()).toBe(words.listening);
  await hear(60, 0.02);
  expect(status()).toBe(words.listening);
  await hear(6, 0.4);
  await hear(3, 0.01);
  expect(onSend).not.toHaveBeenCalled();
  await hear(2, 0.01);
  expect(recordingsOf(onSend)).toEqual([mockRecorded]);
  await go({ kind: 'waiting' });
  expect(status()).toBe(thinking);
  await go(question('q2'));
  expect(speaks.say.mock.calls.map(([text]) => text)).toEqual(['q1?', 'q2?']);
  await say();
  await press(practice.stop);
  expect(onSend).toHaveBeenCalledTimes(2);
  await go({ kind: 'over' });
  expect(onLeft.mock.calls).toEqual([['over']]);
  expect(onKeep).not.toHaveBeenCalled();
  expect(mockCalls).toEqual(['begin', 'stop', 'begin', 'stop']);
});

it('HandsFree shows the usual time as text that is not announced', async () => {
  await show();
  expect(screen.getByRole('timer')).toHaveTextContent('Usually about 2 min');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  await say();
  await hear(43, 0.4);
  expect(screen.getByRole('timer')).toHaveTextContent('0:42 of about 2 min');
});

it('HandsFree without a voice lets the person read the question, and a press begins the answer', async () => {
  await show(null);
  expect(status()).toBe(words.ready);
  expect(mockCalls).toEqual([]);
  expect(screen.getByRole('button', { name: words.begin })).toHaveFocus();
  await press(words.begin);
  expect(status()).toBe(words.listening);
});

it('HandsFree begins the answer on a press before the question has been spoken to its end', async () => {
  await show();
  await press(words.answerNow);
  expect(hush).toHaveBeenCalledTimes(1);
  expect(status()).toBe(words.listening);
});

it('HandsFree ignores the repeats of a key that is held down', async () => {
  await show();
  const button = screen.getByRole('button', { name: words.answerNow });
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
});

it('HandsFree hands over its recording unsent when the person takes over', async () => {
  await show();
  await say();
  await hear(6, 0.4);
  await press(words.takeOver);
  expect(onLeft.mock.calls).toEqual([['taken-over']]);
  expect(recordingsOf(onKeep)).toEqual([mockRecorded]);
  expect(onSend).not.toHaveBeenCalled();
});

it('HandsFree hands over its recording unsent when the person takes over before its last sounds have arrived', async () => {
  const last = Promise.withResolvers<void>();
  mockLastSounds = last.promise;
  await show();
  await say();
  await hear(6, 0.4);
  await hear(5, 0.01);
  expect(status()).toBe(words.sending);
  await press(words.takeOver);
  await act(async () => last.resolve());
  expect(onLeft.mock.calls).toEqual([['taken-over']]);
  expect(recordingsOf(onKeep)).toEqual([mockRecorded]);
  expect(onSend).not.toHaveBeenCalled();
});

it('HandsFree hands over its recording unsent when the interview is left', async () => {
  const { unmount } = await show();
  await say();
  await hear(6, 0.4);
  await act(async () => unmount());
  expect(recordingsOf(onKeep)).toEqual([mockRecorded]);
  expect(onSend).not.toHaveBeenCalled();
});

it('HandsFree pauses, then repeats the question or continues recording', async () => {
  await show();
  await press(practice.pause);
  expect([status(), hush.mock.calls.length]).toEqual([practice.paused, 1]);
  expect(screen.getByRole('button', { name: practice.resume })).toHaveFocus();
  await press(practice.resume);
  expect(speaks.say).toHaveBeenCalledTimes(2);
  await say();
  await hear(6, 0.4);
  await press(practice.pause);
  await press(practice.resume);
  expect(status()).toBe(words.listening);
  expect(mockCalls).toEqual(['begin', 'pause', 'resume']);
});

it('HandsFree restarts the long silence after a pause', async () => {
  await show();
  await say();
  await hear(6, 0.4);
  await hear(3.5, 0.01);
  await press(practice.pause);
  await press(practice.resume);
  await hear(3, 0.01);
  expect(onSend).not.toHaveBeenCalled();
  await hear(2, 0.01);
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('HandsFree does not record on a hidden page, until the person continues', async () => {
  await show();
  await say();
  await hide(true);
  expect([status(), mockCalls]).toEqual([practice.paused, ['begin', 'pause']]);
  await hide(false);
  expect(status()).toBe(practice.paused);
  await press(practice.resume);
  expect(mockCalls).toEqual(['begin', 'pause', 'resume']);
});

it('HandsFree pauses when the person plays a recording', async () => {
  await show();
  const audio = document.body.appendChild(document.createElement('audio'));
  await act(async () => fireEvent.play(audio));
  audio.remove();
  // The interrupted voice still reports its end.
  await say();
  expect([status(), mockCalls]).toEqual([practice.paused, []]);
});

it.each([
  ['denied', new DOMException('', 'NotAllowedError')],
  ['missing', new DOMException('', 'NotFoundError')],
])('HandsFree is left when the microphone fails: %s', async (why, error) => {
  mockError = error;
  await show();
  await say();
  expect(onLeft.mock.calls).toEqual([[why]]);
  expect([onSend.mock.calls, onKeep.mock.calls]).toEqual([[], []]);
});

it('HandsFree sends a full recording with speech, and hands over a silent one', async () => {
  const drawn = await show();
  await say();
  await hear(6, 0.4);
  await act(async () => mockFull('full'));
  expect(onSend).toHaveBeenCalledTimes(1);
  drawn.unmount();
  onSend.mockClear();
  await show();
  await say();
  await hear(300, 0.01);
  await act(async () => mockFull('full'));
  expect([onSend.mock.calls.length, onKeep.mock.calls.length]).toEqual([0, 1]);
  expect(onLeft.mock.calls).toEqual([['silent']]);
});

it('HandsFree hands over an answer that is not accepted under the same key, and is left', async () => {
  onSend.mockResolvedValue(false);
  await show();
  await say();
  await press(practice.stop);
  expect(recordingsOf(onKeep)).toEqual([mockRecorded]);
  expect(onKeep.mock.calls).toEqual(onSend.mock.calls);
  expect(onLeft.mock.calls).toEqual([['declined']]);
});

it('HandsFree is left when its own answer is returned, and ignores an earlier returned one', async () => {
  await show();
  await say();
  await press(practice.stop);
  await go({ kind: 'waiting' });
  expect(onLeft).not.toHaveBeenCalled();
  await go({ kind: 'waiting' }, 'a');
  expect(onLeft.mock.calls).toEqual([['declined']]);
});

it('HandsFree says once that the browser has no speech recognition, before the first question', async () => {
  localStorage.removeItem('practice_hearing');
  await show();
  expect(status()).toBe(words.none);
  expect(speaks.say).not.toHaveBeenCalled();
  await press(en.Practice.hearing.recordAnyway);
  expect(status()).toBe(words.asking);
});
