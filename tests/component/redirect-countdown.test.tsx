import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCountdown } from '@/components/payment-results/redirect-countdown';

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

it('useCountdown keeps the remaining time while paused, even if a return by Back paused it', async () => {
  jest.useFakeTimers();
  const done = jest.fn();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Clock done={done} />);
  // The page returns between two ticks of the countdown.
  pass(3100);
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  pass(60_000);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  pass(1850);
  expect(done).not.toHaveBeenCalled();
  pass(50);
  expect(done).toHaveBeenCalledTimes(1);
  pass(20_000);
  expect(done).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
