import { act, render, screen } from '@testing-library/react';
import { LazyPart, useLazyPart } from '@/components/interviews/lazy-part';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: jest.fn() }));

function Shown({ part }: { part: LazyPart<string> }) {
  return <p>{useLazyPart(part) ?? 'waiting'}</p>;
}

const failsOnce = () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
  return load.mockResolvedValue('loaded');
};

it('shows what stands in for a part that failed to load, and the part once the browser is online', async () => {
  const load = failsOnce();
  render(<Shown part={new LazyPart(load, 'instead')} />);
  expect(await screen.findByText('instead')).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(await screen.findByText('loaded')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});

it('is tried again at its next use', async () => {
  const load = failsOnce();
  const part = new LazyPart(load, 'instead');
  const { unmount } = render(<Shown part={part} />);
  expect(await screen.findByText('instead')).toBeVisible();
  unmount();
  render(<Shown part={part} />);
  expect(await screen.findByText('loaded')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
