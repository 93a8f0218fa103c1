import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { loadOfflineModule } from '@/components/interviews/offline/load';
import { answerPlaylist, tracksOf } from '@/components/interviews/player/answer-playlist';
import { Dock, PlayerDock } from '@/components/interviews/player/player-dock';
import { sessionKeys } from '@/lib/session/browser';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewOf, messagesOf } from '../setup/records';

jest.mock('@/components/interviews/offline/load', () => ({ loadOfflineModule: jest.fn() }));

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
  act(() => answerPlaylist.play(interview, tracksOf(messages, 'https://api.example/')));
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

test('the player plays the stored copy of a missing recording, and the next one from its own address', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const offline = { readRecording: async () => new Blob(['said']) };
  jest.mocked(loadOfflineModule).mockResolvedValue(offline as never);
  URL.createObjectURL = () => 'blob:stored';
  URL.revokeObjectURL = () => undefined;
  const two = ['/a.mp3', '/b.mp3'].map((audio_url) => ({ sender_type: 'user', audio_url }));
  const { container } = render(
    <InInterviews>
      <PlayerDock list={list} />
    </InInterviews>,
  );
  act(() => answerPlaylist.play(interview, tracksOf(messagesOf(two), 'https://api.example/')));
  const audio = container.querySelector('audio') as HTMLAudioElement;
  fireEvent.error(audio);
  await waitFor(() => expect(audio).toHaveAttribute('src', 'blob:stored'));
  act(() => answerPlaylist.go(1));
  await act(async () => undefined);
  expect(audio).toHaveAttribute('src', 'https://api.example/b.mp3');
});
