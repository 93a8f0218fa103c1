import { render } from '@testing-library/react';
import { UseCaseInView } from '@/components/use-cases/use-case-in-view';

it('SPEC 9 use-case visibility: threshold 0.5 with a margin of -150 px', () => {
  const [observe, disconnect] = [jest.fn(), jest.fn()];
  const watch = jest.fn(() => ({ observe, disconnect }));
  global.IntersectionObserver = watch as unknown as typeof IntersectionObserver;
  render(
    <UseCaseInView>
      {[1, 2].map((id) => (
        <div key={id} data-use-case-words={id} />
      ))}
    </UseCaseInView>,
  ).unmount();
  const options = { threshold: 0.5, rootMargin: '-150px' };
  expect(watch.mock.calls).toEqual([[expect.any(Function), options]]);
  expect(observe).toHaveBeenCalledTimes(2);
  expect(disconnect).toHaveBeenCalled();
});
