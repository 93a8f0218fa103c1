import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCountdown } from '@/components/billing/redirect-countdown';

function Clock({ done }: { done: () => void }) {
  const { seconds, paused, setPaused } = useCountdown(5000, done);
  return (
    <>
      <p role="timer">{seconds}</p>
      <button type="button" onClick={() => setPaused(!paused)}>
        {paused ? 'Continue' : 'Pause'}
      </button>
    </>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

const done = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  done.mockClear();
});
afterEach(() => jest.useRealTimers());

it('SPEC 9 · counts five seconds down, then is done once', () => {
  render(<Clock done={done} />);
  expect(screen.getByRole('timer')).toHaveTextContent('5');
  pass(4999);
  expect(done).not.toHaveBeenCalled();
  expect(screen.getByRole('timer')).toHaveTextContent('1');
  pass(1);
  pass(20_000);
  expect(done).toHaveBeenCalledTimes(1);
});

it('keeps the time left while paused, also when returning with Back paused it', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Clock done={done} />);
  pass(3000);
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  pass(1900);
  expect(done).not.toHaveBeenCalled();
  pass(200);
  expect(done).toHaveBeenCalledTimes(1);
});

it('does nothing after the page was left', () => {
  render(<Clock done={done} />).unmount();
  pass(60_000);
  expect(done).not.toHaveBeenCalled();
});
