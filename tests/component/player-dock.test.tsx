import { act, fireEvent, render, screen } from '@testing-library/react';
import { answerPlaylist, tracksOf } from '@/components/interviews/player/answer-playlist';
import { Dock, PlayerDock } from '@/components/interviews/player/player-dock';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { interviewOf, messagesOf } from '../setup/records';

const interview = interviewOf({ title: 'Costs' });
const list = { status: 'loaded', interviews: [interview], complete: true } as const;

test.each([
  ['by a second', 20, 1],
  ['by five seconds in a long recording', 120, 5],
])('arrow keys move the player %s, as in a message', async (_, duration, step) => {
  await Dock.prepare();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
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
