import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { loadOfflineModule } from '@/components/interviews/offline/load';
import { answerPlaylist, tracksOf } from '@/components/interviews/player/answer-playlist';
import { Dock, PlayerDock } from '@/components/interviews/player/player-dock';
import { messagesQuery } from '@/lib/api/conversations';
import { newQueryClient } from '@/lib/api/query-client';
import { sessionKeys } from '@/lib/session/browser';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewOf, messagesOf } from '../setup/records';

jest.mock('@/components/interviews/offline/load', () => ({ loadOfflineModule: jest.fn() }));

const base = 'https://api.example/';
const interview = interviewOf({ title: 'Costs' });
const list = { status: 'loaded', interviews: [interview], complete: true } as const;

beforeEach(async () => {
  await Dock.prepare();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

test.each([
  ['by a second', 20, 1],
  ['by five seconds in a long recording', 120, 5],
])('arrow keys move the player %s, as in a message', (_, duration, step) => {
  const messages = messagesOf([{ sender_type: 'user', audio_url: '/a.mp3', duration }]);
  render(
    <InInterviews>
      <PlayerDock list={list} />
    </InInterviews>,
  );
  act(() => answerPlaylist.play(interview, tracksOf(messages, base)));
  const slider = screen.getByRole('slider', { name: en.AnswerPlayer.position });
  const press = (key: string) => fireEvent.keyDown(slider, { key });
  press('ArrowRight');
  press('ArrowUp');
  expect(slider).toHaveValue(String(2 * step));
  press('ArrowLeft');
  expect(slider).toHaveValue(String(step));
  press('PageUp');
  expect(slider).toHaveValue(String(step + 10));
  // The slider stops at the start.
  press('PageDown');
  press('PageDown');
  expect(slider).toHaveValue('0');
});

const messagesAt = (addresses: string[]) =>
  messagesOf(addresses.map((audio_url) => ({ sender_type: 'user', audio_url })));

/** Starts the recordings with these addresses, of which the API's last answer has others. */
function started(addresses: string[], newest = addresses) {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const queries = newQueryClient();
  const answer = (all: string[]) =>
    queries.setQueryData(messagesQuery('token-a', interview.id).queryKey, messagesAt(all));
  answer(newest);
  const { container } = render(
    <InInterviews queries={queries}>
      <PlayerDock list={list} />
    </InInterviews>,
  );
  act(() => answerPlaylist.play(interview, tracksOf(messagesAt(addresses), base)));
  return { audio: container.querySelector('audio') as HTMLAudioElement, answer };
}

test('the player plays the stored copy of a missing recording, and the next one from its own address', async () => {
  const offline = { readRecording: async () => new Blob(['said']) };
  jest.mocked(loadOfflineModule).mockResolvedValue(offline as never);
  URL.createObjectURL = () => 'blob:stored';
  URL.revokeObjectURL = () => undefined;
  const { audio } = started(['/a.mp3', '/b.mp3']);
  fireEvent.error(audio);
  await waitFor(() => expect(audio).toHaveAttribute('src', 'blob:stored'));
  act(() => answerPlaylist.go(1));
  await act(async () => undefined);
  expect(audio).toHaveAttribute('src', `${base}b.mp3`);
});

test('the player goes on from the newest address of a recording whose address has expired', async () => {
  jest.mocked(loadOfflineModule).mockResolvedValue(null);
  const { audio } = started(['/a.mp3?sig=1', '/b.mp3?sig=1'], ['/a.mp3?sig=2', '/b.mp3?sig=2']);
  Object.defineProperty(audio, 'readyState', { value: 1, writable: true });
  audio.currentTime = 7;
  fireEvent.timeUpdate(audio);
  jest.mocked(audio.play).mockClear();
  fireEvent.error(audio);
  await waitFor(() => expect(audio).toHaveAttribute('src', `${base}a.mp3?sig=2`));
  expect(audio.play).toHaveBeenCalledTimes(1);
  // The browser resets an element that loads another address.
  Object.assign(audio, { readyState: 0, currentTime: 0 });
  fireEvent.timeUpdate(audio);
  fireEvent.loadedMetadata(audio);
  expect(audio.currentTime).toBe(7);
  // If that fails, too, it is skipped.
  fireEvent.error(audio);
  await waitFor(() => expect(audio).toHaveAttribute('src', `${base}b.mp3?sig=1`));
});

test('the player asks again for the address of a recording whose newest one expires, too', async () => {
  jest.mocked(loadOfflineModule).mockResolvedValue(null);
  const { audio, answer } = started(['/a.mp3?sig=1', '/b.mp3'], ['/a.mp3?sig=2', '/b.mp3']);
  fireEvent.error(audio);
  await waitFor(() => expect(audio).toHaveAttribute('src', `${base}a.mp3?sig=2`));
  fireEvent.loadedMetadata(audio);
  answer(['/a.mp3?sig=3', '/b.mp3']);
  jest.mocked(audio.play).mockClear();
  fireEvent.error(audio);
  await waitFor(() => expect(audio).not.toHaveAttribute('src', `${base}a.mp3?sig=2`));
  expect(audio).toHaveAttribute('src', `${base}a.mp3?sig=3`);
  expect(audio.play).toHaveBeenCalledTimes(1);
  // An address that never loads is the last, even if the next answer has another.
  answer(['/a.mp3?sig=4', '/b.mp3']);
  fireEvent.error(audio);
  await waitFor(() => expect(audio).not.toHaveAttribute('src', `${base}a.mp3?sig=3`));
  expect(audio).toHaveAttribute('src', `${base}b.mp3`);
});
