import { act, fireEvent, render, screen } from '@testing-library/react';
import { Screenshot } from '@/components/interviews/message/screenshot';
import { ThreadContext } from '@/components/interviews/message/thread-context';
import { VoicePlayer } from '@/components/interviews/playback/voice-player';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';
import { interviewOf, messageOf } from '../setup/records';

const words = en.InterviewsScreen;
const address = 'https://api.example/file';

let isOnLine = false;
beforeAll(() => {
  Object.assign(globalThis, { MediaError: { MEDIA_ERR_DECODE: 3 } });
  Object.defineProperty(navigator, 'onLine', { get: () => isOnLine, configurable: true });
});
beforeEach(() => {
  isOnLine = false;
});

const goOnline = () =>
  act(() => {
    isOnLine = true;
    window.dispatchEvent(new Event('online'));
  });

const picture = () => screen.getByRole('img', { name: words.screenshot });

test('a picture that failed offline is loaded again once online', () => {
  render(
    <InInterviews known={{ imageOrigins: ['https://api.example'] }}>
      <Screenshot url={address} caption="" />
    </InInterviews>,
  );
  const before = picture();
  fireEvent.error(before);
  expect(screen.getByText(words.offline, { exact: false })).toBeVisible();
  goOnline();
  expect(screen.queryByText(words.offline, { exact: false })).toBeNull();
  expect(picture()).not.toBe(before);
});

test('a picture that fails while online says so in its frame, with a link to it', () => {
  isOnLine = true;
  render(
    <InInterviews known={{ imageOrigins: ['https://api.example'] }}>
      <Screenshot url={address} caption="" />
    </InInterviews>,
  );
  fireEvent.error(picture());
  expect(screen.getByRole('status')).toHaveTextContent(words.screenshotMissing);
  expect(screen.getByRole('link')).toHaveAttribute('href', address);
  // The picture cannot be opened large, and its element keeps the address that the API gave.
  expect(screen.getByRole('button')).toBeDisabled();
  expect(picture()).toHaveAttribute('src', address);
});

test('a recording that failed offline is loaded again once online', () => {
  const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const interview = interviewOf({});
  const { container } = render(
    <InInterviews known={{ imageOrigins: ['https://api.example'] }}>
      <ThreadContext value={{ interview, messages: [], takes: null }}>
        <VoicePlayer message={messageOf({ audio_url: address })} address={address}>
          {null}
        </VoicePlayer>
      </ThreadContext>
    </InInterviews>,
  );
  const audio = container.querySelector('audio') as HTMLAudioElement;
  fireEvent.play(audio);
  // No pause event precedes the error, neither now nor when the recording is loaded again.
  fireEvent.error(audio);
  expect(screen.getByText(words.offline, { exact: false })).toBeVisible();
  goOnline();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: words.voice.play })).toBeVisible();
});

test('a page that was opened offline asks for a reload once online, for media that its policy blocks', () => {
  render(
    <InInterviews known={{ openedOffline: true }}>
      <Screenshot url={address} caption="" />
    </InInterviews>,
  );
  fireEvent.error(picture());
  goOnline();
  fireEvent.error(picture());
  expect(screen.getByRole('button', { name: words.loadAgain })).toBeVisible();
  expect(screen.queryByText(/MEDIA_ORIGINS/)).toBeNull();
});
