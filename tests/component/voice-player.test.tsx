import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { loadOfflineModule } from '@/components/interviews/offline/load';
import { AudioPlayer } from '@/components/interviews/playback/audio-player';
import { VoicePlayer } from '@/components/interviews/playback/voice-player';
import { sessionKeys } from '@/lib/session/browser';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';
import { interviewOf, messageOf } from '../setup/records';

jest.mock('@/components/interviews/offline/load', () => ({ loadOfflineModule: jest.fn() }));

const words = en.InterviewsScreen.voice;
const address = 'https://api.example/answer.webm';
/** Of the same recording, as later answers sign it. */
const [signed, signedAgain] = [`${address}?signature=2`, `${address}?signature=3`];
const copy = 'blob:stored';

beforeAll(() => {
  Object.assign(globalThis, { MediaError: { MEDIA_ERR_DECODE: 3 } });
});
beforeEach(() => localStorage.clear());

/** Draws a player for a recorded webm, which does not contain its length. */
function drawn(attributes: object, language = 'en') {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const interview = interviewOf({ language });
  const withAddress = (audio_url: string) => (
    <InInterviews known={{ imageOrigins: ['https://api.example'] }}>
      <ThreadContext value={{ interview, messages: [] }}>
        <VoicePlayer message={messageOf({ audio_url, ...attributes })} address={audio_url}>
          {null}
        </VoicePlayer>
      </ThreadContext>
    </InInterviews>
  );
  const { container, rerender } = render(withAddress(address));
  const audio = container.querySelector('audio') as HTMLAudioElement;
  let at = 0;
  const sought: number[] = [];
  Object.defineProperties(audio, {
    duration: { value: Number.POSITIVE_INFINITY },
    readyState: { value: HTMLMediaElement.HAVE_METADATA, writable: true },
    currentTime: {
      get: () => at,
      set: (seconds: number) => {
        sought.push(seconds);
        at = seconds;
      },
    },
  });
  const slider = screen.getByRole('slider');
  const receive = (next: string) => rerender(withAddress(next));
  return { audio, play, slider, sought, receive };
}

/** This browser has the recording, and `navigator.onLine` returns what the result is set to. */
function stored() {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const offline = { readRecording: async () => new Blob(['said']) };
  jest.mocked(loadOfflineModule).mockResolvedValue(offline as never);
  URL.createObjectURL = () => copy;
  URL.revokeObjectURL = () => undefined;
  const here = { isOnLine: true };
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => here.isOnLine);
  return here;
}

test('VoicePlayer loads nothing before Play if the length is known, and does not look for the end', () => {
  const { audio, slider, sought } = drawn({ duration: 20 });
  expect(audio).toHaveAttribute('preload', 'none');
  fireEvent.loadedMetadata(audio);
  expect(sought.every((seconds) => seconds <= 20)).toBe(true);
  act(() => {
    audio.currentTime = 5;
    fireEvent.timeUpdate(audio);
  });
  expect(slider).toHaveAttribute('aria-valuetext', '0:05 of 0:20');
});

test.each([
  ['stopped continues there', false, 12],
  ['played to its end restarts', true, 0],
])('a recording that was %s', (_, ended, next) => {
  const { audio, sought } = drawn({ duration: 20 });
  fireEvent.loadedMetadata(audio);
  Object.defineProperty(audio, 'ended', { value: ended });
  audio.currentTime = 12;
  fireEvent.pause(audio);
  fireEvent.loadedMetadata(audio);
  expect(sought.at(-1)).toBe(next);
});

test('a recording that is stopped before it has loaded keeps its place', () => {
  const { audio, sought } = drawn({ duration: 20 });
  audio.currentTime = 12;
  fireEvent.pause(audio);
  Object.assign(audio, { readyState: HTMLMediaElement.HAVE_NOTHING, currentTime: 0 });
  fireEvent.play(audio);
  fireEvent.pause(audio);
  fireEvent.loadedMetadata(audio);
  expect(sought.at(-1)).toBe(12);
});

test('VoicePlayer marks pauses counted by the coach on the wave', () => {
  const pauses = [
    { start: 5, end: 8 },
    { start: 19, end: 30 },
  ];
  const delivery = { words_per_minute: 132, fillers: 1, pauses };
  drawn({ sender_type: 'user', duration: 20, delivery });
  const marks = [...document.querySelectorAll('.wave-pauses rect')];
  expect(marks.map((mark) => [mark.getAttribute('x'), mark.getAttribute('width')])).toEqual([
    ['5', '3'],
  ]);
});

test('VoicePlayer shows no marks without pauses', () => {
  drawn({ duration: 20 });
  expect(document.querySelector('.wave-pauses')).toBeNull();
});

test('VoicePlayer looks for the end if the length is unknown', () => {
  const { audio, sought } = drawn({});
  expect(audio).toHaveAttribute('preload', 'metadata');
  fireEvent.loadedMetadata(audio);
  expect(sought.at(-1)).toBeGreaterThan(1_000_000);
});

test('VoicePlayer plays the stored copy of a recording that fails to load', () => {
  const { audio, play } = drawn({ duration: 20 });
  fireEvent.click(screen.getByRole('button', { name: words.play }));
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.error(audio);
  expect(screen.getByText(words.missing, { exact: false })).toBeVisible();
  // The stored copy has replaced it.
  fireEvent.loadedMetadata(audio);
  expect(play).toHaveBeenCalledTimes(2);
});

test('VoicePlayer keeps playing the stored copy once it has replaced the recording', async () => {
  stored();
  const { audio, play } = drawn({ duration: 20 });
  fireEvent.click(screen.getByRole('button', { name: words.play }));
  fireEvent.error(audio);
  await waitFor(() => expect(audio).toHaveAttribute('src', copy));
  fireEvent.loadedMetadata(audio);
  fireEvent.play(audio);
  expect(play).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: words.pause })).toBeVisible();
  expect(audio).toHaveAttribute('src', copy);
});

test('VoicePlayer keeps playing the stored copy when the browser is online again', async () => {
  const here = stored();
  here.isOnLine = false;
  const { audio } = drawn({ duration: 20 });
  await waitFor(() => expect(audio).toHaveAttribute('src', copy));
  fireEvent.loadedMetadata(audio);
  fireEvent.play(audio);
  here.isOnLine = true;
  audio.currentTime = 5;
  fireEvent.timeUpdate(audio);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:05 of 0:20');
  expect(audio).toHaveAttribute('src', copy);
});

test('VoicePlayer shows Play once its recording has been unloaded', () => {
  const { audio } = drawn({ duration: 20 });
  fireEvent.play(audio);
  // No pause event precedes it.
  fireEvent.emptied(audio);
  expect(screen.getByRole('button', { name: words.play })).toBeVisible();
});

test('VoicePlayer plays on when a later answer signs the address anew', () => {
  const { audio, receive } = drawn({ duration: 20 });
  receive(signed);
  expect(audio).toHaveAttribute('src', signed);
  fireEvent.play(audio);
  receive(signedAgain);
  fireEvent.loadedMetadata(audio);
  fireEvent.pause(audio);
  expect(audio).toHaveAttribute('src', signed);
});

test('VoicePlayer goes on from the newest address when that in use has expired', () => {
  const { audio, play, sought, receive } = drawn({ duration: 20 });
  fireEvent.click(screen.getByRole('button', { name: words.play }));
  fireEvent.play(audio);
  fireEvent.loadedMetadata(audio);
  audio.currentTime = 12;
  fireEvent.timeUpdate(audio);
  receive(signed);
  play.mockClear();
  fireEvent.error(audio);
  expect(audio).toHaveAttribute('src', signed);
  expect(play).toHaveBeenCalledTimes(1);
  // The browser resets an element that loads another address.
  Object.assign(audio, { readyState: HTMLMediaElement.HAVE_NOTHING, currentTime: 0 });
  fireEvent.timeUpdate(audio);
  fireEvent.loadedMetadata(audio);
  expect(sought.at(-1)).toBe(12);
  // If the newest fails, too, none is left.
  fireEvent.error(audio);
  expect(screen.getByText(words.missing, { exact: false })).toBeVisible();
});

test('VoicePlayer loads a recording that failed from the next address, and waits for Play', () => {
  const { audio, play, receive } = drawn({ duration: 20 });
  fireEvent.click(screen.getByRole('button', { name: words.play }));
  fireEvent.error(audio);
  receive(signed);
  expect(audio).toHaveAttribute('src', signed);
  expect(audio).toHaveAttribute('preload', 'metadata');
  fireEvent.loadedMetadata(audio);
  expect(screen.getByRole('button', { name: words.play })).toBeVisible();
  expect(play).toHaveBeenCalledTimes(1);
});

test('VoicePlayer plays what it has loaded on while the browser is offline', async () => {
  const here = stored();
  const { audio } = drawn({ duration: 20 });
  fireEvent.play(audio);
  fireEvent.loadedMetadata(audio);
  here.isOnLine = false;
  audio.currentTime = 5;
  fireEvent.timeUpdate(audio);
  await act(async () => undefined);
  expect(audio).toHaveAttribute('src', address);
});

test('AudioPlayer plays the recording of the message it is given next', () => {
  const withMessage = (id: string) => (
    <InInterviews>
      <AudioPlayer message={messageOf({ audio_url: `/${id}.webm` }, id)}>{null}</AudioPlayer>
    </InInterviews>
  );
  const { container, rerender } = render(withMessage('m1'));
  fireEvent.play(container.querySelector('audio') as HTMLAudioElement);
  rerender(withMessage('m2'));
  expect(container.querySelector('audio')).toHaveAttribute('src', 'https://api.example/m2.webm');
});
